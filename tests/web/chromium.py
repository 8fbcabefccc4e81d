# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Chromium without a window, driven through the pipe of its DevTools protocol: no package is
needed, and no port is opened."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any, Callable

# Seconds until a wait fails: CI is slow, and often busy.
PATIENCE = 90 * float(os.environ.get("MARCHING_ORDER_PATIENCE", "1"))
PHONE = (360, 740)
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")

# Nothing but the page may be asked for: the program calls its maker unless it is told not to.
OPTIONS = (
    "--headless", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-quic", "--disable-extensions", "--disable-default-apps", "--disable-gpu",
    "--disable-dev-shm-usage", "--disable-breakpad", "--metrics-recording-only", "--mute-audio",
    "--disable-features=OptimizationHints,MediaRouter,Translate", "--hide-scrollbars",
    "--force-color-profile=srgb", "--font-render-hinting=none",
)

# What the page itself must not do: collected in each document before its own script runs.
WATCH = """
window.violations = [];
window.errors = [];
document.addEventListener('securitypolicyviolation', it => window.violations.push(it.violatedDirective + ' ' + it.blockedURI));
window.addEventListener('error', it => window.errors.push(it.message));
window.addEventListener('unhandledrejection', it => window.errors.push(String(it.reason)));
"""


def find_program() -> str | None:
    for name in PROGRAMS:
        path = shutil.which(name)
        if path is not None:
            return path
    return None


class Browser:
    """A running Chromium with an empty profile in a folder."""

    def __init__(self, folder: Path) -> None:
        program = find_program()
        assert program is not None
        options = [*OPTIONS, f"--user-data-dir={folder / 'chromium'}"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        down, self.write_end = os.pipe()
        self.read_end, up = os.pipe()
        self.log = (folder / "chromium.log").open("wb")
        # The protocol is spoken on the file descriptors 3 and 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{down} 4>&{up}', "bash", program, *options, "about:blank"],
            pass_fds=(down, up), stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            env={**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
                 "XDG_CACHE_HOME": str(folder), "LC_ALL": "C.UTF-8"})
        os.close(down)
        os.close(up)
        self.buffer = b""
        self.last = 0
        self.answers: dict[int, dict] = {}
        self.pages: dict[str, Page] = {}

    def receive(self, seconds: float) -> bool:
        """Reads what has come, for a time at most; returns whether anything was read."""
        if b"\0" not in self.buffer:
            if not select.select([self.read_end], [], [], seconds)[0]:
                return False
            content = os.read(self.read_end, 1 << 20)
            if not content:
                log = Path(self.log.name).read_text("utf-8", "replace")
                raise RuntimeError(f"Chromium has ended: {log[-2000:]}")
            self.buffer += content
        *messages, self.buffer = self.buffer.split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                self.answers[message["id"]] = message
            elif (page := self.pages.get(message.get("sessionId", ""))) is not None:
                page.notice(message["method"], message["params"])
        return True

    def call(self, method: str, session: str | None = None, **params: Any) -> dict:
        self.last += 1
        number = self.last
        message = {"id": number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = session
        content = json.dumps(message).encode() + b"\0"
        while content:
            content = content[os.write(self.write_end, content):]
        end = time.monotonic() + PATIENCE
        while number not in self.answers:
            self.receive(1)
            if time.monotonic() > end:
                raise TimeoutError(f"{method} had no answer")
        answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def open(self, width: int, height: int, **options: Any) -> Page:
        return Page(self, width, height, **options)

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        try:
            self.call("Browser.close")
        except (RuntimeError, OSError, TimeoutError):
            self.process.kill()
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        self.log.close()


class Page:
    """A tab with cookies of its own, as on a device of its own."""

    def __init__(self, browser: Browser, width: int, height: int, *, proxy: str | None = None,
                 context: str | None = None, is_touch: bool = False, **media: str) -> None:
        self.browser = browser
        self.requests: list[str] = []
        self.console: list[str] = []
        self.frames: list[int] = []     # the bytes of each message on a WebSocket
        # Chromium would go around a proxy to addresses of this computer.
        self.context = context or browser.call(
            "Target.createBrowserContext",
            **({"proxyServer": proxy, "proxyBypassList": "<-loopback>"} if proxy else {}))["browserContextId"]
        self.target = browser.call("Target.createTarget", url="about:blank",
                                   browserContextId=self.context, width=width,
                                   height=height)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target,
                                    flatten=True)["sessionId"]
        browser.pages[self.session] = self
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        self.resize(width, height)
        if is_touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        # Also pages that are not in front are drawn and have timers.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.set_media(**media)

    def notice(self, method: str, params: dict) -> None:
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Network.webSocketCreated":
            self.requests.append(params["url"])
        elif method == "Network.webSocketFrameReceived":
            self.frames.append(len(params["response"]["payloadData"].encode()))
        elif method == "Runtime.exceptionThrown":
            self.console.append(str(params["exceptionDetails"]))
        elif method == "Log.entryAdded" and params["entry"]["source"] in ("security", "javascript", "violation"):
            self.console.append(params["entry"]["text"])

    def call(self, method: str, **params: Any) -> dict:
        return self.browser.call(method, self.session, **params)

    def resize(self, width: int, height: int, scale: float = 1) -> None:
        """Shows the page with a size in pixels of CSS; a scale of 2 has two pixels for each."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=width < 600)

    def set_media(self, **media: str) -> None:
        """Sets what the user prefers, such as color_scheme="dark"."""
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value}
            for name, value in media.items()])

    def go(self, url: str) -> None:
        self.call("Page.navigate", url=url)

    def evaluate(self, code: str, *, is_promise: bool = False) -> Any:
        result = self.call("Runtime.evaluate", expression=code, returnByValue=True,
                           awaitPromise=is_promise)
        if "exceptionDetails" in result:
            raise AssertionError(f"{code[:200]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, code: str, what: str | None = None) -> Any:
        """Returns the value of an expression as soon as it is true."""
        code = f"(it => it instanceof Node || it)({code})"
        return until(lambda: self.evaluate(code), what or code, self.describe)

    def describe(self) -> str:
        return (self.evaluate("document.body?.innerText") or "nothing")[:1500]

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    # Input, as a user makes it

    def press_key(self, key: str, *, shift: bool = False) -> None:
        code = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowDown": 40, "ArrowUp": 38}[key]
        names = {"key": key, "code": "Space" if key == " " else key, "windowsVirtualKeyCode": code,
                 "modifiers": 8 if shift else 0}
        text = {"Enter": "\r", " ": " "}.get(key)
        self.call("Input.dispatchKeyEvent", type="keyDown", **names, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **names)

    def type(self, text: str) -> None:
        self.call("Input.insertText", text=text)

    def click(self, find: str) -> None:
        """Clicks the middle of an element, which an expression finds, once it can be pressed and
        nothing covers it."""
        x, y = self.wait(f"""(() => {{
            const it = {find};
            if (!it || it.disabled) return null;
            it.scrollIntoView({{ block: 'center' }});
            const box = it.getBoundingClientRect();
            const at = [box.left + box.width / 2, box.top + box.height / 2];
            return it.contains(document.elementFromPoint(...at)) ? at : null;
        }})()""", f"{find} to press")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def open_tab(self) -> Page:
        """Opens another tab on the same device."""
        return Page(self.browser, *PHONE, context=self.context)

    def close(self) -> None:
        del self.browser.pages[self.session]
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)


def until(function: Callable[[], Any], what: str, describe: Callable[[], str] | None = None) -> Any:
    """Returns the result of a function as soon as it is true."""
    end = time.monotonic() + PATIENCE
    while not (result := function()):
        if time.monotonic() > end:
            raise TimeoutError(f"no {what}" + (f" in {describe()}" if describe else ""))
        time.sleep(0.03)
    return result
