"""HTTP/1.1 over sockets, with clients of every manner: those that go, that do not read, that stop halfway."""

import asyncio
import socket
from dataclasses import dataclass, field

from asking import Request

# Longer than any request may take; whoever waits so long was forgotten.
PATIENCE = 90.0


@dataclass
class Answer:
    """One response, whole."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    seconds: float = 0.0


class Lost(Exception):
    """A connection that ended without an answer."""


def head(request: Request, address: tuple[str, int], *more: str) -> bytes:
    """A request as bytes."""
    lines = [f"{request.method} {request.target} HTTP/1.1", f"Host: {address[0]}:{address[1]}", *more]
    if request.accept:
        lines.append(f"Accept: {request.accept}")
    if request.body is not None:
        lines += [f"Content-Type: {request.type}", f"Content-Length: {len(request.body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + (request.body or b"")


async def read(reader: asyncio.StreamReader) -> Answer:
    """One response."""
    try:
        top = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in top[1:] if line)}
        status = int(top[0].split(" ", 2)[1])
        if status // 100 == 1:  # a server may say so before its answer
            return await read(reader)
        if headers.get("transfer-encoding") == "chunked":
            body = bytearray()
            while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
                body += await reader.readexactly(size)
                await reader.readexactly(2)
            await reader.readuntil(b"\r\n")
        elif "content-length" in headers:
            body = await reader.readexactly(int(headers["content-length"]))
        else:
            body = b"" if status in (204, 304) else await reader.read()
        return Answer(status, headers, bytes(body))
    except (asyncio.IncompleteReadError, ConnectionError) as problem:
        raise Lost(f"{type(problem).__name__}: {problem}") from problem


class Connection:
    """A connection that is kept alive, and made anew when the server has closed it."""

    def __init__(self, address: tuple[str, int]):
        self.address = address
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, request: Request) -> Answer:
        """Sends a request and waits for its answer."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(*self.address, limit=1 << 26)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            self.writer.write(head(request, self.address))
            answer = await asyncio.wait_for(read(self.reader), PATIENCE)
        except (Lost, TimeoutError, asyncio.TimeoutError, ConnectionError) as problem:
            self.close()
            raise Lost(f"{type(problem).__name__} after {loop.time() - begun:.1f} s: {problem}") from problem
        answer.seconds = loop.time() - begun
        if answer.headers.get("connection", "").lower() == "close":
            self.close()
        return answer

    def close(self) -> None:
        """Ends the connection."""
        if self.writer is not None:
            self.writer.close()
            self.writer = None


async def oddly(manner: str, request: Request, address: tuple[str, int]) -> list[Answer] | None:
    """Sends a request as a strange client does. None: such a client waits for no answer."""
    return await asyncio.wait_for(MANNERS[manner](request, address), PATIENCE)


async def leave(request: Request, address) -> None:
    """Goes at once."""
    _, writer = await asyncio.open_connection(*address)
    writer.write(head(request, address))
    await writer.drain()
    writer.transport.abort()


async def leave_soon(request: Request, address) -> None:
    """Goes while the answer is computed."""
    _, writer = await asyncio.open_connection(*address)
    writer.write(head(request, address))
    await asyncio.sleep(0.03)
    writer.close()


async def half(request: Request, address) -> None:
    """Sends half of a request and goes."""
    _, writer = await asyncio.open_connection(*address)
    whole = head(request, address)
    writer.write(whole[: len(whole) // 2])
    await asyncio.sleep(0.01)
    writer.close()


async def deaf(request: Request, address) -> None:
    """Asks for much and does not read it."""
    loop = asyncio.get_running_loop()
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        client.setblocking(False)
        await loop.sock_connect(client, address)
        large = Request("values", [("game", "subtract(1,3,4)"), ("to", "60000")])
        await loop.sock_sendall(client, head(large, address))
        await asyncio.sleep(0.5)


async def half_closed(request: Request, address) -> list[Answer]:
    """Sends a request, says that nothing more will come, and reads."""
    reader, writer = await asyncio.open_connection(*address, limit=1 << 26)
    writer.write(head(request, address))
    writer.write_eof()
    try:
        return [await read(reader)]
    finally:
        writer.close()


async def in_pieces(request: Request, address) -> list[Answer]:
    """Sends a request byte by byte, or nearly so."""
    reader, writer = await asyncio.open_connection(*address, limit=1 << 26)
    whole = head(request, address, "Connection: close")
    step = max(1, len(whole) // 6)
    for at in range(0, len(whole), step):
        writer.write(whole[at : at + step])
        await asyncio.sleep(0.005)
    try:
        return [await read(reader)]
    finally:
        writer.close()


async def two_at_once(request: Request, address) -> list[Answer]:
    """Sends two requests before it reads an answer."""
    reader, writer = await asyncio.open_connection(*address, limit=1 << 26)
    writer.write(head(request, address) + head(Request("hello"), address))
    try:
        return [await read(reader), await read(reader)]
    finally:
        writer.close()


MANNERS = {"leave": leave, "leave-soon": leave_soon, "half": half, "deaf": deaf, "half-closed": half_closed, "in-pieces": in_pieces, "two-at-once": two_at_once}
