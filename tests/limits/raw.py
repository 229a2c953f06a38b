"""Plain blocking clients for scripted attacks."""

import http.client
import socket
import threading
import time
from dataclasses import dataclass
from urllib.parse import quote

from serving import Server


@dataclass
class Reply:
    """A response, or the problem that came instead."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float
    problem: str = ""


def target(route: str, **parameters) -> str:
    """The address of a question."""
    return f"/api/{route}" + ("?" + "&".join(f"{name}={quote(str(value), safe='(),:*')}" for name, value in parameters.items()) if parameters else "")


def get(
    server: Server, where: str, timeout: float = 60.0, source: str = "127.0.0.1", headers: dict | None = None, method: str = "GET", body: bytes | None = None
) -> Reply:
    """One request on a connection of its own."""
    begun = time.monotonic()
    connection = http.client.HTTPConnection(*server.address, timeout=timeout, source_address=(source, 0))
    try:
        connection.request(method, where, body=body, headers=headers or {})
        response = connection.getresponse()
        body = response.read()
        return Reply(response.status, {name.lower(): value for name, value in response.getheaders()}, body, time.monotonic() - begun)
    except (OSError, http.client.HTTPException) as problem:
        return Reply(0, {}, b"", time.monotonic() - begun, f"{type(problem).__name__}: {problem}")
    finally:
        connection.close()


def together(server: Server, wheres: list[str], timeout: float = 90.0, source: str = "127.0.0.1") -> list[Reply]:
    """All these at the same time, each on a connection of its own."""
    replies: list[Reply | None] = [None] * len(wheres)

    def one(index: int) -> None:
        replies[index] = get(server, wheres[index], timeout, source)

    threads = [threading.Thread(target=one, args=(index,)) for index in range(len(wheres))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return replies


def dial(server: Server, source: str = "127.0.0.1", receive: int | None = None, timeout: float = 30.0) -> socket.socket:
    """A bare connection; `receive` makes its buffer small, so that it fills soon."""
    client = socket.socket()
    if receive:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    client.settimeout(timeout)
    client.bind((source, 0))
    client.connect(server.address)
    return client


def head(server: Server, where: str, *more: str, method: str = "GET") -> bytes:
    """The head of a request as bytes."""
    return "\r\n".join([f"{method} {where} HTTP/1.1", f"Host: {server.address[0]}:{server.address[1]}", *more, "", ""]).encode()


def rest(client: socket.socket) -> bytes:
    """Everything until the server closes the connection, or is silent too long."""
    data = bytearray()
    try:
        while piece := client.recv(65536):
            data += piece
    except OSError:
        pass
    return bytes(data)


class Cheap:
    """Cheap questions every few milliseconds until the end of a block, with their times; nobody asked them before."""

    fresh = iter(range(10**7, 10**9))

    def __init__(self, server: Server, source: str = "127.0.0.1"):
        self.server, self.source, self.replies = server, source, []
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        while not self.over.is_set():
            n = next(Cheap.fresh)
            where = target("hello") if n % 3 == 0 else target("solve", q=f"nim:{n} + nim:{n + 5}")
            self.replies.append((where, get(self.server, where, 60.0, self.source)))
            time.sleep(0.02)

    def __enter__(self) -> "Cheap":
        self.thread.start()
        return self

    def __exit__(self, *_) -> None:
        self.over.set()
        self.thread.join()

    def unhappy(self, longest: float) -> list[str]:
        """Those that were refused, lost or late."""
        late = [(where, reply) for where, reply in self.replies if reply.status != 200 or reply.seconds > longest]
        return [f"of {len(self.replies)} cheap questions {where}: {reply.status} {reply.problem} after {reply.seconds:.2f} s" for where, reply in late]
