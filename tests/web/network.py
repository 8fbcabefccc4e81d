# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The network between a device and the host: a proxy that can be cut, and that can hold back what
the host sends. Chromium sends everything through it, so that it knows all hosts asked for."""

from __future__ import annotations

import selectors
import socket
import threading
from urllib.parse import urlsplit


class Network:
    """A proxy on a port of its own, for one device."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = "http://127.0.0.1:%u" % self.listener.getsockname()[1]
        self.hosts: set[str] = set()
        self.lock = threading.Lock()
        self.pairs: set[tuple[socket.socket, socket.socket]] = set()
        self.is_cut = False
        self.flows = threading.Event()
        self.flows.set()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                device, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(device,), daemon=True).start()

    def serve(self, device: socket.socket) -> None:
        """Reads the first request of a connection, and connects it to the host."""
        request = b""
        try:
            while b"\r\n\r\n" not in request:
                content = device.recv(65536)
                if not content:
                    raise OSError
                request += content
            method, target, _ = request.split(b"\r\n", 1)[0].decode().split(" ")
            name = target if method == "CONNECT" else urlsplit(target).netloc
            with self.lock:
                self.hosts.add(name)
                if self.is_cut:
                    raise OSError
            place, port = (name.rsplit(":", 1) if ":" in name else (name, "80"))
            if place != "127.0.0.1":
                raise OSError
            host = socket.create_connection((place, int(port)))
        except (OSError, ValueError):
            device.close()
            return
        pair = (device, host)
        with self.lock:
            self.pairs.add(pair)
            is_cut = self.is_cut
        try:
            if is_cut:
                raise OSError
            if method == "CONNECT":
                device.sendall(b"HTTP/1.1 200 Connected\r\n\r\n")
            else:
                host.sendall(request)
            self.carry(device, host)
        except OSError:
            pass
        with self.lock:
            self.pairs.discard(pair)
        device.close()
        host.close()

    def carry(self, device: socket.socket, host: socket.socket) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(device, selectors.EVENT_READ, host)
            selector.register(host, selectors.EVENT_READ, device)
            held = b""
            while True:
                for key, _ in selector.select(0.02 if held else 1):
                    content = key.fileobj.recv(65536)  # type: ignore[union-attr]
                    if not content:
                        return
                    if key.fileobj is host:
                        held += content
                    else:
                        host.sendall(content)
                if held and self.flows.is_set():
                    device.sendall(held)
                    held = b""

    def cut(self) -> None:
        """Ends all connections, and lets none through from now on."""
        with self.lock:
            self.is_cut = True
            for pair in self.pairs:
                for end in pair:
                    try:
                        end.shutdown(socket.SHUT_RDWR)
                    except OSError:
                        pass

    def mend(self) -> None:
        with self.lock:
            self.is_cut = False

    def hold(self) -> None:
        """Holds back what the host sends, until it is released."""
        self.flows.clear()

    def release(self) -> None:
        self.flows.set()

    def close(self) -> None:
        self.cut()
        self.listener.close()
