"""As much of JSON Schema as the description of the API uses."""

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


class Schema:
    """The description of the API, to hold answers against."""

    def __init__(self, description: dict):
        self.description = description

    def operation(self, path: str, method: str) -> dict | None:
        """What is described for a route."""
        return self.description["paths"].get(path, {}).get(method.lower())

    def resolve(self, schema: dict) -> dict:
        while "$ref" in schema:
            place = self.description
            for step in schema["$ref"].removeprefix("#/").split("/"):
                place = place[step]
            schema = place
        return schema

    def wrong(self, value, schema, at: str = "$") -> str:
        """The first place where a value is not what the schema says, or nothing."""
        if schema is True or schema is None:
            return ""
        if schema is False:
            return f"{at}: nothing may be here"
        schema = self.resolve(schema)
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                found = [self.wrong(value, one, at) for one in schema[choice]]
                if all(found):
                    return found[0]
        for one in schema.get("allOf", []):
            if found := self.wrong(value, one, at):
                return found
        if "type" in schema:
            kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            if not any(self.is_a(value, kind) for kind in kinds):
                return f"{at}: {str(value)[:60]!r} is not {kinds}"
        if "enum" in schema and value not in schema["enum"]:
            return f"{at}: {str(value)[:60]!r} is not one of {schema['enum']}"
        if "const" in schema and value != schema["const"]:
            return f"{at}: {str(value)[:60]!r} is not {schema['const']!r}"
        if isinstance(value, dict):
            if missing := [name for name in schema.get("required", []) if name not in value]:
                return f"{at}: no {missing[0]}"
            for name, inner in schema.get("properties", {}).items():
                if name in value and (found := self.wrong(value[name], inner, f"{at}.{name}")):
                    return found
        if isinstance(value, list) and "items" in schema and "prefixItems" not in schema:
            for index, one in enumerate(value[:50]):
                if found := self.wrong(one, schema["items"], f"{at}[{index}]"):
                    return found
        return ""

    @staticmethod
    def is_a(value, kind: str) -> bool:
        if kind in ("integer", "number"):
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        return isinstance(value, TYPES[kind])
