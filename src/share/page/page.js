/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The page of a device at a shared table. It knows no game: the host sends what the seat sees, with
 * moves in words; the page sends the line of the move that was pressed. Nothing is shown before
 * the host has done it. */

const app = document.getElementById("app");
const news = document.getElementById("news");
const sheet = document.getElementById("sheet");
const sheetBody = document.getElementById("sheet-body");
/* What is outside an open dialog is not read out. */
const sheetNews = document.getElementById("sheet-news");

const LOG = 5;            // moves in the log
const FEW = 6;            // sums that are not folded
// How a television is filled, until all is visible: what is left out, and only then the scale of the type.
const FITS = [["", 1], ["tight", 1], ["tight packed", 1], ...[.945, .9, .86, .82, .78, .74, .7, .67, .64].map(it => ["tight packed", it]), ["tight packed full", .64]];
const RETRY = [1, 2, 4, 8, 15];
const PATIENCE = 4000;    // until a message is sent again, in ms
const TOGETHER = 400;     // the time of presses that are sent together, in ms
const BEAT = 20000;       // between questions whether the host is still there, in ms
const DEAF = 8000;        // until a host that does not answer counts as lost, in ms

let words = {};
let state = null;
let socket = null;
let nTries = 0;
let frame = 0;            // the request to draw
let movable = new Set();  // the pieces with moves
let retry = 0;
let screen = "wait";      // "join", "wait", "table", "other", "removed"
let joinError = "";
let note = null;          // { why, line, since }: a refused move
let open = null;          // what the sheet shows: { piece } or { counter }
let lastSpoken = 0;
let spokenNumber = -1;
let nextId = Date.now();
const pending = new Map(); // id → { message, line, since }

const t = key => words[key] ?? key;

/* The page as a tree, patched by key, so that focus and open parts stay. An element with the same
 * memo as before is not looked at again; its children are a function. */

function h(tag, attributes, ...children) {
  return { tag, attributes: attributes ?? {}, children: children.flat(Infinity).filter(it => it != null && it !== false) };
}

function make(node) {
  if (typeof node !== "object") return document.createTextNode(String(node));
  const element = document.createElement(node.tag);
  element._key = node.attributes.key;
  update(element, node);
  return element;
}

const isOwn = name => name === "key" || name === "memo";

function update(element, node) {
  const old = element._attributes ?? {};
  if (old.memo !== undefined && old.memo === node.attributes.memo) return;
  for (const name of Object.keys(old))
    if (!(name in node.attributes) && !isOwn(name)) {
      if (name.startsWith("on")) element[name] = null;
      else element.removeAttribute(name);
    }
  for (const [name, value] of Object.entries(node.attributes)) {
    if (isOwn(name) || old[name] === value) continue;
    if (name.startsWith("on")) element[name] = value;
    else if (name === "open" && "open" in old) continue; // folded by hand
    else if (value === false || value == null) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element._attributes = node.attributes;
  patch(element, typeof node.children === "function" ? [node.children()] : node.children);
}

function fits(child, node) {
  if (typeof node !== "object") return child.nodeType === Node.TEXT_NODE;
  return child.nodeType === Node.ELEMENT_NODE && child.localName === node.tag && child._key === node.attributes.key;
}

function set(child, node) {
  if (typeof node === "object") update(child, node);
  else if (child.data !== String(node)) child.data = String(node);
}

/* Returns whether the children are those of last time, and only their contents may differ. */
function areSame(parent, nodes) {
  let child = parent.firstChild;
  for (const node of nodes) {
    if (!child || !fits(child, node)) return false;
    child = child.nextSibling;
  }
  return !child;
}

function patch(parent, nodes) {
  if (areSame(parent, nodes)) {
    let child = parent.firstChild;
    for (const node of nodes) {
      set(child, node);
      child = child.nextSibling;
    }
    return;
  }
  const keyed = new Map();
  const wanted = new Set(nodes.map(it => it.attributes?.key));
  /* What is gone first, so that what stays is not moved: that would take the focus. */
  for (const child of [...parent.childNodes])
    if (child._key != null && wanted.has(child._key)) keyed.set(child._key, child);
    else if (child._key != null) child.remove();
  let at = parent.firstChild;
  for (const node of nodes) {
    let child = at;
    const key = typeof node === "object" ? node.attributes.key : null;
    if (key != null && keyed.has(key) && fits(keyed.get(key), node)) child = keyed.get(key);
    else if (child && !fits(child, node)) child = null;
    if (!child) {
      child = make(node);
      parent.insertBefore(child, at);
    } else {
      if (child !== at) parent.insertBefore(child, at);
      else at = at.nextSibling;
      set(child, node);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/* Messages */

function isOpen() {
  return socket !== null && socket.readyState === WebSocket.OPEN;
}

function post(verb, content, line) {
  if (!isOpen() || state === null) return;
  const id = nextId++;
  const message = JSON.stringify({ [verb]: { id, ...content } });
  pending.set(id, { message, line, since: lastNumber() });
  socket.send(message);
  setTimeout(() => {
    if (!pending.has(id) || !isOpen()) return;
    socket.send(message);
    probe();
  }, PATIENCE);
  if (state.offers.some(it => it.line === line)) drawSoon();
}

function lastNumber() {
  return state?.log.at(-1)?.number ?? 0;
}

function makeMove(line) {
  if (note !== null) drawSoon();
  note = null;
  post("do", { at: state.at, lines: [line] }, line);
}

/* The host does not hear a device that sends too much, so quick presses are sent together. */
const presses = new Map(); // key → the sum of those that wait

function add(key, by, send) {
  if (presses.has(key)) { presses.set(key, presses.get(key) + by); return; }
  send(by);
  presses.set(key, 0);
  setTimeout(() => {
    const rest = presses.get(key);
    presses.delete(key);
    if (rest !== 0) add(key, rest, send);
  }, TOGETHER);
}

function count(counter, by) {
  add(`counter ${counter}`, by, sum => post("count", { counter, by: sum }));
}

function addToken(piece, token, by) {
  add(`${piece} ${token}`, by, sum => makeMove(`token ${piece} ${token} ${sum}`));
}

function isBusy(line) {
  for (const it of pending.values()) if (it.line === line) return true;
  return false;
}

function receive(message) {
  if (message.state) {
    const before = state;
    state = message.state;
    screen = "table";
    speak(before);
  }
  if (message.done) {
    pending.delete(message.done.id);
    if (open?.piece != null && !findPiece(open.piece)) open = null;
    if (message.done.at > state?.at) return; // the state follows, and is drawn once
  }
  if (message.refused) {
    const it = pending.get(message.refused.id);
    pending.delete(message.refused.id);
    note = { why: message.refused.why, line: it?.line, since: message.refused.stale ? it?.since : null };
    open = null;
  }
  drawSoon();
}

/* Others’ moves are spoken one at a time, with some time between them. */
function speak(before) {
  const latest = state.log.at(-1);
  if (before === null) { spokenNumber = latest?.number ?? 0; return; }
  if (!latest || latest.own || latest.number === spokenNumber) return;
  const wait = Math.max(0, lastSpoken + 2000 - Date.now());
  clearTimeout(speak.timer);
  speak.timer = setTimeout(() => {
    const now = state.log.at(-1);
    if (!now || now.own) return;
    lastSpoken = Date.now();
    spokenNumber = now.number;
    (sheet.open ? sheetNews : news).textContent = describe(now);
  }, wait);
}

const describe = move => move.who ? `${move.who}: ${move.words}` : move.words;

/* The connection */

/* Returns the status of the seat at the host; fails if it does not answer in time. */
async function askSeat() {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), DEAF);
  try {
    return (await fetch("seat.json", { cache: "no-store", signal: control.signal })).status;
  } finally { clearTimeout(timer); }
}

const isSocket = () => socket !== null && socket.readyState <= WebSocket.OPEN;

async function connect() {
  clearTimeout(retry);
  if (isSocket()) return;
  try {
    if (await askSeat() === 401) { screen = screen === "removed" ? "removed" : "join"; draw(); return; }
  } catch { again(); return; }
  if (isSocket()) return;
  const it = new WebSocket(`ws://${location.host}/socket`, "marching-order.1");
  socket = it;
  setTimeout(() => { if (socket === it && it.readyState === WebSocket.CONNECTING) lose(); }, DEAF);
  it.onopen = () => {
    if (socket !== it) { it.close(); return; }
    nTries = 0;
    it.send(JSON.stringify({ hello: { have: state?.at ?? 0 } }));
    for (const { message } of pending.values()) it.send(message);
    draw();
  };
  it.onmessage = event => { if (socket === it) receive(JSON.parse(event.data)); };
  it.onclose = event => {
    if (socket !== it) return;
    socket = null;
    if (event.code === 4001) screen = "other";
    else if (event.code === 4003) { screen = "removed"; state = null; pending.clear(); }
    else again();
    draw();
  };
}

function again() {
  clearTimeout(retry);
  retry = setTimeout(connect, RETRY[Math.min(nTries++, RETRY.length - 1)] * 1000);
  draw();
}

/* Gives the connection up, and makes another one. */
function lose() {
  const it = socket;
  socket = null;
  it?.close();
  again();
}

/* A phone that has left the network is not told so: its socket stays open. */
async function probe() {
  const it = socket;
  if (!isOpen()) return;
  try {
    await askSeat();
  } catch { if (socket === it) lose(); }
}

setInterval(() => { if (document.visibilityState === "visible") probe(); }, BEAT);
window.addEventListener("offline", () => { if (isOpen()) lose(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible" || screen === "other") return;
  if (isOpen()) probe();
  else { nTries = 0; connect(); }
});
window.addEventListener("online", () => { if (screen !== "other" && !isOpen()) connect(); });

async function join(code, name) {
  joinError = "";
  screen = "wait";
  storedName = name;
  draw();
  try {
    localStorage.setItem("name", name);
  } catch { /* not allowed: the name is asked again */ }
  try {
    const answer = await fetch("pair", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code, name }),
    });
    if (answer.ok) {
      const old = socket; // of another seat
      socket = null;
      old?.close();
      state = null;
      pending.clear();
      connect();
      return;
    }
    joinError = t(answer.status === 429 ? "often" : answer.status === 409 ? "full" : "wrong");
  } catch { joinError = t("lost"); }
  screen = "join";
  draw();
  document.querySelector(".join input").focus();
}

/* Parts of the table */

const isMine = seat => state.seat >= 0 && (seat === state.seat || state.seats.length === 1);
const offersOf = piece => state.offers.filter(it => it.piece === piece);

function findPiece(id) {
  for (const zone of state.zones) for (const piece of zone.pieces) if (piece.id === id) return piece;
  return null;
}

/* A button that is off keeps the focus. Without a connection, all that move something are off. */
const off = isOff => isOff || !isOpen() ? "true" : null;

function drawOffer(offer, className = null, key = null) {
  return h("button", {
    key: key ?? offer.line, class: className, "aria-disabled": off(offer.open), "aria-busy": isBusy(offer.line) ? "true" : null,
    onclick: () => {
      if (offer.open || !isOpen()) return;
      open = null;
      makeMove(offer.line);
    },
  }, offer.words, offer.open ? h("span", { class: "quiet" }, ` (${t("named")})`) : null);
}

const beginUpper = text => text.charAt(0).toUpperCase() + text.slice(1);

/* The next step is one large button; moves with a card are on the card. */
function drawMoves() {
  const prompt = state.prompt ? h("p", { key: "prompt", class: "prompt" }, beginUpper(state.prompt)) : null;
  if (state.seat < 0) return prompt;
  const plain = state.offers.filter(it => it.piece == null || !findPiece(it.piece));
  const parts = [];
  if (prompt) parts.push(prompt);
  if (state.message) parts.push(h("p", { key: "message", class: "quiet" }, state.message));
  if (plain.length > 0) parts.push(drawOffer(plain[0], "main", "first"));
  for (const offer of plain.slice(1, 5)) parts.push(drawOffer(offer));
  if (plain.length > 5)
    parts.push(h("details", { key: "more" }, h("summary", {}, t("more"), h("span", { class: "n" }, plain.length - 5)),
                 h("div", { class: "moves" }, plain.slice(5).map(it => drawOffer(it)))));
  if (state.offers.length === 0 && state.result === "open") parts.push(h("p", { key: "none", class: "quiet" }, t("no-moves")));
  return h("section", { key: "moves", class: "moves", "aria-label": t("moves") }, parts);
}

function drawCounter(counter, mayChange) {
  const value = counter.text ?? String(counter.value);
  const dial = counter.can && mayChange
    ? [h("button", { "aria-label": `${counter.title}: ${t("less")}`, "aria-disabled": off(), onclick: () => count(counter.id, -1) }, "−"),
       h("button", { class: "value", "aria-label": `${counter.title}: ${value}`, "aria-haspopup": "dialog", onclick: () => show({ counter: counter.id }) }, value),
       h("button", { "aria-label": `${counter.title}: ${t("add")}`, "aria-disabled": off(), onclick: () => count(counter.id, 1) }, "+")]
    : [h("span", { class: "value" }, value)];
  return h("li", { key: counter.id, class: "counter" }, h("span", { class: "name" }, counter.title), h("span", { class: "dial" }, dial));
}

function drawCounters(counters, key, title) {
  if (counters.length === 0) return null;
  return h("section", { key }, h("h2", {}, title),
           h("ul", { class: "counters" }, counters.map(it => drawCounter(it, state.seat >= 0))));
}

const getCard = piece => state.cards[piece.card] ?? {};

/* The badge of life has no words of its own. */
const drawBadge = it => it.label ?? (it.style === "life" ? `♥ ${it.text}` : it.text);

function drawPiece(piece) {
  const can = movable.has(piece.id);
  const small = piece.text ?? getCard(piece).summary ?? piece.figures;
  const owner = piece.owner != null ? state.seats[piece.owner] : null;
  const classes = ["card", piece.down && "down", piece.turned && "turned", can && "can"].filter(Boolean).join(" ");
  const makeContent = () => [
    h("span", { class: "title" }, piece.title, piece.n > 1 ? h("span", { class: "times" }, ` ×${piece.n}`) : null),
    can ? h("span", { class: "spoken" }, t("moves")) : null,
    owner != null ? h("span", { class: "small" }, owner) : null,
    small ? h("span", { class: "small" }, small) : null,
    (piece.states ?? []).map(it => h("span", { class: "state" }, it)),
    piece.badges ? h("span", { class: "badges" }, piece.badges.map(
      it => h("span", { class: `badge ${it.style ?? ""}` }, drawBadge(it)))) : null,
  ];
  const makeCard = () => state.seat < 0
    ? h("div", { class: classes }, makeContent())
    : h("button", { class: classes, "aria-haspopup": "dialog", onclick: () => show({ piece: piece.id }) }, makeContent());
  return { tag: "li", attributes: { key: piece.id, memo: JSON.stringify([piece, can, owner, small, state.seat < 0]) }, children: makeCard };
}

function drawCards(zone) {
  return zone.pieces.length > 0 ? h("ul", { class: "cards" }, zone.pieces.map(drawPiece))
                                : h("p", { class: "quiet" }, t("empty"));
}

function drawPile(zone) {
  const name = `${state.seats[zone.seat]}: `;
  const top = zone.pieces[0];
  return h("li", { key: zone.id, class: "pile" },
           h("span", {}, zone.title.startsWith(name) ? zone.title.slice(name.length) : zone.title), h("b", {}, zone.n),
           top ? h("span", { class: "small" }, top.title) : null);
}

/* The piles of each player are beside each other. */
function drawPiles(zones) {
  if (zones.length === 0) return null;
  const seats = state.seats.length > 1 ? [-1, ...state.seats.keys()] : [null];
  return h("section", { key: "piles", class: "stacks", "aria-label": t("piles") }, seats.map(seat => {
    const own = zones.filter(it => seat === null || it.seat === seat);
    return own.length === 0 ? null : h("div", { key: seat, class: "stack" },
      seat >= 0 && seat !== null ? h("h3", {}, state.seats[seat]) : null, h("ul", { class: "piles" }, own.map(drawPile)));
  }));
}

/* Cards that look the same are one on a television, where they can’t be pressed. */
function gather(pieces) {
  const found = new Map();
  for (const piece of pieces) {
    const { id, word, n = 1, ...rest } = piece;
    const key = JSON.stringify(rest);
    const same = found.get(key);
    if (same) same.n += n;
    else found.set(key, { ...piece, n });
  }
  return [...found.values()];
}

function drawZone(zone) {
  if (state.seat >= 0)
    return h("details", { key: zone.id, open: zone.pieces.length > 0 },
             h("summary", {}, zone.title, h("span", { class: "n" }, zone.n)), drawCards(zone));
  const pieces = gather(zone.pieces);
  return h("section", { key: zone.id, class: `zone has-${Math.min(pieces.length, 4)}` },
           h("h2", {}, zone.title, h("span", { class: "n" }, zone.n)), drawCards({ ...zone, pieces }));
}

const drawTerms = sum => h("ul", { class: "terms" }, sum.terms.map(
  ([title, amount]) => h("li", {}, h("span", {}, title), h("span", {}, amount))));

function drawSum(sum, i) {
  const total = h("span", { class: "total" }, sum.total);
  return state.seat < 0
    ? h("div", { key: `sum ${i}`, class: Number(sum.total) === 0 ? "sum zero" : "sum" }, h("p", {}, h("span", {}, sum.title), total), drawTerms(sum))
    : h("details", { key: `sum ${i}`, class: "sum" }, h("summary", {}, sum.title, total), drawTerms(sum));
}

function drawSums() {
  const sums = state.sums.map(drawSum);
  if (sums.length === 0) return null;
  if (sums.length > FEW && state.seat >= 0)
    return h("details", { key: "sums" }, h("summary", {}, t("sums"), h("span", { class: "n" }, sums.length)), sums);
  return h("section", { key: "sums", class: sums.length > FEW ? "sums many" : "sums" }, h("h2", {}, t("sums")), h("div", {}, sums));
}

/* Lines that begin with a space belong to the one above. */
function drawOdds() {
  if (!state.odds || state.seat < 0) return null;
  return h("details", { key: "odds" }, h("summary", {}, t("odds")),
           h("ul", { class: "odds" }, state.odds.map((line, i) => h("li", { key: i, class: line.startsWith(" ") ? "term" : null }, line.trim()))));
}

function drawLog() {
  const moves = state.log.slice(-LOG).reverse();
  return h("section", { key: "log", class: "latest" }, h("h2", {}, t("log")),
           h("ol", { class: "log" }, moves.map(move => h("li", { key: move.number },
             move.who ? h("span", { class: "maker" }, `${move.who}: `) : null, move.words))),
           state.undo && state.seat >= 0
             ? h("button", { "aria-disabled": off(), onclick: () => post("undo", { at: state.at }) }, t("undo")) : null);
}

function drawNote() {
  if (note === null) return null;
  const since = note.since != null ? state.log.filter(it => it.number > note.since) : [];
  const isStill = note.line && state.offers.some(it => it.line === note.line);
  return h("section", { key: "note", class: "note", role: "alert" }, h("p", {}, note.why),
           since.length > 0 ? h("ul", { "aria-label": t("since") }, since.map(it => h("li", {}, describe(it)))) : null,
           h("div", { class: "row" },
             isStill && note.since != null ? h("button", { onclick: () => makeMove(note.line) }, t("again")) : null,
             h("button", { onclick: () => { note = null; draw(); } }, t("close"))));
}

function drawTable() {
  movable = new Set(state.offers.map(it => it.piece));
  const mine = zone => isMine(zone.seat);
  const hands = state.zones.filter(it => it.kind === "hand" && mine(it));
  const rows = state.zones.filter(it => it.kind !== "pile" && !it.closed && !hands.includes(it));
  const own = rows.filter(it => mine(it) && state.seats.length > 1);
  const shared = rows.filter(it => !own.includes(it));
  const chips = state.zones.filter(it => it.kind === "pile" || it.closed);
  const isSolo = state.seats.length === 1;
  const isTv = state.seat < 0;
  const left = [
    state.result !== "open" ? h("p", { key: "result", class: "result" }, t(state.result === "won" ? "won" : "lost-match"),
                                state.reason ? `: ${state.reason}` : "") : null,
    drawNote(),
    drawMoves(),
    drawCounters(state.counters.filter(it => isMine(it.seat) || isSolo || isTv), "own-counters", t("counters")),
    hands.map(zone => h("section", { key: zone.id }, h("h2", {}, isSolo || hands.length === 1 ? t("hand") : zone.title), drawCards(zone))),
    own.map(zone => h("section", { key: zone.id }, h("h2", {}, zone.title), drawCards(zone))),
    isTv ? drawLog() : null,
  ];
  const right = [
    state.sums.length <= FEW || isTv ? drawSums() : null,
    shared.length > 0 ? h("section", { key: "shared", class: "shared" }, isTv ? null : h("h2", {}, t("shared")),
                          shared.filter(it => !isTv || it.pieces.length > 0).map(drawZone)) : null,
    isTv ? null : drawPiles(chips),
    drawCounters(state.counters.filter(it => !isMine(it.seat) && !isSolo && !isTv), "other-counters", t("counters")),
    state.sums.length > FEW && !isTv ? drawSums() : null,
    drawOdds(),
    isTv ? null : drawLog(),
  ];
  const seat = state.seat < 0 ? t("watching") : state.seats[state.seat];
  return [
    h("header", { key: "header" }, h("h1", {}, state.place), h("span", { class: "who" }, seat)),
    isOpen() ? null : h("p", { key: "banner", class: "banner", role: "status" }, t("lost")),
    h("main", { key: "main", class: "wide" }, h("div", { key: "left", class: "left" }, left), h("div", { key: "right", class: "right" }, right),
      isTv ? drawPiles(chips) : null),
  ];
}

/* The sheet */

function drawPieceSheet(piece) {
  const offers = offersOf(piece.id);
  const isInHand = state.zones.some(it => it.kind === "hand" && it.pieces.includes(piece));
  const tokens = piece.word && state.seat >= 0 && !isInHand ? state.tokens : [];
  let { about } = getCard(piece);
  if (about?.startsWith(`${piece.title}. `)) about = about.slice(piece.title.length + 2);
  return [
    h("h2", { id: "sheet-title" }, piece.title),
    about || piece.text ? h("p", {}, [piece.text, about].filter(Boolean).join(" — ")) : null,
    piece.states || piece.badges
      ? h("p", { class: "quiet" }, [...(piece.states ?? []), ...(piece.badges ?? []).map(drawBadge)].join(" · ")) : null,
    offers.map((it, i) => drawOffer(it, i === 0 ? "main" : null)),
    tokens.map(token => h("div", { key: token.id, class: "token" }, h("span", {}, token.name),
      h("button", { "aria-label": `${token.name}: ${t("less")}`, "aria-disabled": off(), onclick: () => addToken(piece.word, token.id, -1) }, "−"),
      h("button", { "aria-label": `${token.name}: ${t("add")}`, "aria-disabled": off(), onclick: () => addToken(piece.word, token.id, 1) }, "+"))),
  ];
}

function drawCounterSheet(counter) {
  return [
    h("h2", { id: "sheet-title" }, counter.title),
    h("p", { class: "big" }, counter.text ?? String(counter.value)),
    h("div", { class: "steps" }, [-1, -5, -10, 1, 5, 10].map(by => h("button", {
      key: by, "aria-disabled": off(), onclick: () => count(counter.id, by),
    }, by < 0 ? `−${-by}` : `+${by}`))),
  ];
}

function drawSheet() {
  const piece = open?.piece != null ? findPiece(open.piece) : null;
  const counter = open?.counter != null ? state.counters.find(it => it.id === open.counter) : null;
  const content = piece ? drawPieceSheet(piece) : counter ? drawCounterSheet(counter) : null;
  if (!content) {
    open = null;
    if (sheet.open) sheet.close();
    return;
  }
  patch(sheetBody, [h("div", { class: "sheet" }, content, h("button", { key: "close", onclick: () => { open = null; draw(); } }, t("close")))]);
  if (!sheet.open) sheet.showModal();
}

function show(what) {
  open = what;
  draw();
}

sheet.addEventListener("close", () => { open = null; });
sheet.addEventListener("click", event => { if (event.target === sheet) { open = null; draw(); } });

/* Screens */

let storedName = "";
try {
  storedName = localStorage.getItem("name") ?? "";
} catch { /* not allowed */ }

function drawJoin() {
  const onsubmit = event => {
    event.preventDefault();
    const fields = event.target.elements;
    join(fields.code.value.trim(), fields.name.value.trim());
  };
  return h("main", { key: "join" }, h("form", { class: "join", onsubmit },
  h("img", { src: "icon.svg", alt: "" }), h("h1", {}, t("title")),
  h("label", {}, t("code"), h("input", {
    name: "code", class: "code", required: true, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "6" })),
  h("label", {}, t("name"), h("input", { name: "name", autocomplete: "nickname", maxlength: "40", value: storedName })),
  h("p", { role: "alert" }, joinError),
  h("button", { class: "main" }, t("join"))));
}

function drawMessage(text, button) {
  return h("main", { key: "message" }, h("div", { class: "join" }, h("img", { src: "icon.svg", alt: "" }), h("h1", {}, t("title")),
           h("p", { role: "status" }, text), button));
}

function draw() {
  cancelAnimationFrame(frame);
  frame = 0;
  const isTable = screen === "table" && state !== null;
  const focused = document.activeElement;
  document.body.className = isTable ? [state.seat < 0 && "tv", !isOpen() && "away"].filter(Boolean).join(" ") : "";
  if (isTable) patch(app, drawTable().filter(Boolean));
  else if (screen === "join") patch(app, [drawJoin()]);
  else if (screen === "other")
    patch(app, [drawMessage(t("other"), h("button", { class: "main", onclick: () => { screen = "wait"; connect(); draw(); } }, t("here")))]);
  else if (screen === "removed")
    patch(app, [drawMessage(t("removed"), h("button", { class: "main", onclick: () => { screen = "join"; draw(); } }, t("join")))]);
  else patch(app, [drawMessage(t("wait"))]);
  if (isTable) drawSheet();
  else if (sheet.open) sheet.close();
  if (isTable) fit();
  keepFocus(focused);
}

/* An answer and the state come one after the other, and are drawn together. */
function drawSoon() {
  if (document.visibilityState !== "visible") draw();
  else frame ||= requestAnimationFrame(draw);
}

/* What had the focus may be gone: a move that was made. The next step is near. */
function keepFocus(focused) {
  if (focused === document.body || document.activeElement !== document.body) return;
  const next = focused.isConnected ? focused : app.querySelector(".moves button") ?? app.querySelector("main button, input");
  next?.focus({ preventScroll: true });
}

/* Nobody scrolls a television: fills it more tightly until all is visible. */
function fit() {
  const parts = document.querySelectorAll(".tv .left, .tv .right");
  if (parts.length === 0) return;
  for (const [classes, scale] of FITS) {
    document.body.style.setProperty("--scale", scale);
    document.body.className = `tv ${document.body.classList.contains("away") ? "away " : ""}${classes}`;
    if ([...parts].every(it => it.scrollHeight <= it.clientHeight + 1)) return;
  }
}

window.addEventListener("resize", () => { if (screen === "table" && state) fit(); });

async function begin() {
  try {
    words = await (await fetch("words.json")).json();
    document.documentElement.lang = words.lang;
  } catch { /* the keys are readable */ }
  if (joinByLink()) return;
  draw();
  connect();
}

/* Returns whether the address has a code. It does not stay there. */
function joinByLink() {
  const code = new URLSearchParams(location.hash.slice(1)).get("p");
  if (!code) return false;
  history.replaceState(null, "", location.pathname);
  join(code, storedName);
  return true;
}

/* A second code in the same tab does not load the page again. */
window.addEventListener("hashchange", joinByLink);

begin();
