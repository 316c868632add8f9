"""What of a new description breaks clients of an old one: `python -m api.v1.compatible OLD NEW`.

What clients send must still be taken; what they get must still be what they were told. New
operations, optional parameters, fields of answers and problems are no breach: clients ignore what
they don't know. An answer's union that says `x-open` may have new members. Where the judge can't
see that a change is harmless, it is a breach. Without an OLD nothing was released yet.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from api.v1.narrowing import Judge, Schema


def breaches(old: Schema, new: Schema) -> list[str]:
    return sorted(set(_operations(old, new)))


def _operations(old: Schema, new: Schema) -> Iterator[str]:
    for path, methods in old["paths"].items():
        for method, before in methods.items():
            at = f"{method.upper()} {path}"
            after = new["paths"].get(path, {}).get(method)
            if after is None:
                yield f"{at}: removed"
                continue
            if before["operationId"] != after["operationId"]:
                yield f"{at}: operationId is another"
            yield from _security(at, before, after)
            sent = Judge(old, new, answers=False)
            yield from _parameters(at, before, after, sent)
            yield from _body(at, before, after, sent)
            yield from _answers(at, before, after, Judge(new, old, answers=True))


def _security(at: str, before: Schema, after: Schema) -> Iterator[str]:
    """Whoever could call can still."""
    allowed = after["security"] or [{}]
    for had in before["security"] or [{}]:
        if not any(_suffices(had, needed) for needed in allowed):
            yield f"{at}: security asks for more"


def _suffices(had: Schema, needed: Schema) -> bool:
    return all(name in had and set(scopes) <= set(had[name]) for name, scopes in needed.items())


def _parameters(at: str, before: Schema, after: Schema, sent: Judge) -> Iterator[str]:
    known, now = _named(before), _named(after)
    for name, parameter in known.items():
        place = f"{at} {name}"
        if name not in now:
            yield f"{place}: removed"
            continue
        if now[name]["required"] and not parameter["required"]:
            yield f"{place}: required"
        yield from sent.fits(parameter["schema"], now[name]["schema"], place)
    for name in now.keys() - known.keys():
        if now[name]["required"]:
            yield f"{at} {name}: new and required"


def _named(operation: Schema) -> dict[str, Schema]:
    return {f"{one['in']}:{one['name']}": one for one in operation["parameters"]}


def _body(at: str, before: Schema, after: Schema, sent: Judge) -> Iterator[str]:
    had, has = before.get("requestBody"), after.get("requestBody")
    if has is not None and has["required"] and not (had or {"required": False})["required"]:
        yield f"{at} body: required"
    if had is not None:
        yield from _content(f"{at} body", had, has or {}, sent)


def _answers(at: str, before: Schema, after: Schema, told: Judge) -> Iterator[str]:
    for status, answer in before["responses"].items():
        now = after["responses"].get(status)
        if now is None:
            yield f"{at} {status}: removed"
            continue
        yield from _content(f"{at} {status}", answer, now, told)
        for name in answer.get("headers", {}).keys() - now.get("headers", {}).keys():
            yield f"{at} {status} {name}: removed"
    for status in after["responses"].keys() - before["responses"].keys():
        if status < "400":
            yield f"{at} {status}: new, and no problem"


def _content(at: str, before: Schema, after: Schema, judge: Judge) -> Iterator[str]:
    """Of a body or an answer: its media types and their schemas."""
    had, has = before.get("content", {}), after.get("content", {})
    for media, content in had.items():
        if media not in has:
            yield f"{at} {media}: removed"
            continue
        pair = (content["schema"], has[media]["schema"])
        narrow, wide = reversed(pair) if judge.answers else pair
        yield from judge.fits(narrow, wide, at)
    if judge.answers and had:
        yield from (f"{at} {media}: new" for media in has.keys() - had.keys())


def main() -> int:
    old, new = map(Path, sys.argv[1:])
    if not old.exists():
        print("nothing was released yet: any change is allowed")
        return 0
    found = breaches(json.loads(old.read_bytes()), json.loads(new.read_bytes()))
    print("\n".join(found) or "no client of the released description breaks")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
