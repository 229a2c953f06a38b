"""Whether an answer of the server is one that its description and the contract allow."""

import json

import answers
from asking import Request
from schema import Schema
from wire import Answer

# Answers of the server's own making besides 200: what docs/server.md says about full queues.
SERVER_ERRORS = {503}
REFUSED = range(400, 500)
# A message may quote the input, not repeat all of it.
LONGEST_MESSAGE = 4000
# What an error may be of at each status: docs/server.md. A defect of the program (500 and `internal`) is none that may be.
BAD_REQUEST = {"notation", "range", "io"}
KINDS = {400: BAD_REQUEST, 403: {"range"}, 422: {"range", "budget"}, 429: {"budget"}, 503: {"budget"}}
OTHERWISE = {"notation", "range"}


class Judge:
    """Holds answers against the description of the API."""

    def __init__(self, description: dict):
        self.schema = Schema(description)

    def complaints(self, request: Request, answer: Answer) -> list[str]:
        """Everything that is wrong with an answer."""
        wrong = []
        kind = answer.headers.get("content-type", "").split(";")[0]
        operation = self.schema.operation(f"/api/{request.route}", request.method)
        if answer.status >= 500 and answer.status not in SERVER_ERRORS:
            wrong.append(f"status {answer.status}: {answer.body[:300]!r}")
        if answer.status == 503 and "retry-after" not in answer.headers:
            wrong.append("503 without Retry-After")
        if request.purpose == "wrong" and answer.status not in REFUSED:
            wrong.append(f"wrong, and yet answered with {answer.status}: {answer.body[:200]!r}")
        if operation is not None:
            described = operation["responses"].get(str(answer.status))
            if described is None:
                wrong.append(f"status {answer.status} is not described: {answer.body[:200]!r}")
            elif described.get("content") and kind not in described["content"]:
                wrong.append(f"{kind!r} is not described for {answer.status}")
        if answer.status != 200:
            return wrong + self.refusal(request, answer)
        return wrong + self.answered(answer, kind, operation)

    def answered(self, answer: Answer, kind: str, operation: dict | None) -> list[str]:
        """What is wrong with an answer that is none of the refusals."""
        if kind == "text/event-stream":
            return self.stream(answer, operation)
        if kind == "application/json":
            content = (operation or {}).get("responses", {}).get("200", {}).get("content", {}).get(kind, {})
            return self.object(answer.body, content.get("schema"))
        readers = {"image/png": "png", "image/svg+xml": "svg", "text/csv": "csv"}
        return answers.left(readers[kind], answer.body) if kind in readers else [] if answer.body else ["an empty answer"]

    def object(self, body: bytes, schema: dict | None) -> list[str]:
        """What is wrong with an object of the contract."""
        try:
            value = json.loads(body)
        except ValueError as problem:
            return [f"not JSON: {problem}: {body[:200]!r}"]
        if not isinstance(value, dict):
            return ["no object"]
        if value.get("format") != 1 and "openapi" not in value:
            return ["no format 1"]
        if "error" in value and "verdict" not in value:
            return [f"an error with status 200: {body[:200]!r}"]
        found = self.schema.wrong(value, schema or {})
        return [f"not as described: {found}"] if found else []

    def stream(self, answer: Answer, operation: dict | None) -> list[str]:
        """Progress, then exactly one answer or problem."""
        told = events(answer.body)
        ends = [name for name, _ in told if name in ("answer", "problem")]
        if len(ends) != 1 or told[-1][0] not in ("answer", "problem"):
            return [f"a stream of {[name for name, _ in told][-5:]}"]
        if ends == ["answer"]:
            content = (operation or {}).get("responses", {}).get("200", {}).get("content", {}).get("application/json", {})
            return self.object(told[-1][1], content.get("schema"))
        return error(told[-1][1], BAD_REQUEST | {"budget"})

    def refusal(self, request: Request, answer: Answer) -> list[str]:
        """What is wrong with an error."""
        if answer.status in (304, 431) or request.method not in ("GET", "POST"):
            return []
        return error(answer.body, KINDS.get(answer.status, OTHERWISE), request)


def error(body: bytes, kinds: set[str], request: Request | None = None) -> list[str]:
    """What is wrong with an error object that may be of some kinds."""
    try:
        inner = json.loads(body)["error"]
        kind, message = inner["kind"], inner["message"]
    except (ValueError, KeyError, TypeError):
        return [f"no error of the contract: {body[:200]!r}"]
    wrong = [] if kind in kinds else [f"an error of kind {kind!r}: {message[:200]}"]
    if not message:
        wrong.append("an error without a message")
    if "help" in inner and not inner["help"]:
        wrong.append("an empty help")
    longest = max((len(value) for _, value in request.parameters), default=0) if request else 0
    if longest and "column" in inner and inner["column"] is not None and not 1 <= inner["column"] <= longest + 1:
        wrong.append(f"column {inner['column']} of {longest}")
    if len(message) + len(inner.get("help") or "") > LONGEST_MESSAGE:
        wrong.append(f"a message of {len(message)} characters: {message[:100]!r}")
    return wrong


def events(body: bytes) -> list[tuple[str, bytes]]:
    """The events of a stream: names and data."""
    told = []
    for block in body.decode().replace("\r\n", "\n").split("\n\n"):
        fields = [line.partition(":") for line in block.splitlines() if line and not line.startswith(":")]
        if fields:
            named = {name: value.removeprefix(" ") for name, _, value in fields}
            told.append((named.get("event", "message"), named.get("data", "").encode()))
    return told
