"""The OpenAPI document as one page of HTML: no scripts, nothing loaded from elsewhere."""

from collections.abc import Iterator
from html import escape
from typing import Any

import msgspec

Schema = dict[str, Any]

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #222; background: #fff }
h2 { margin-top: 2.5rem } h2, nav { text-transform: capitalize }
summary { cursor: pointer; padding: .3rem 0 }
details { border-top: 1px solid #8884 } details details { border: 0; margin-left: 1rem }
code, pre { font-family: ui-monospace, monospace; font-size: .9em }
pre { background: #8881; padding: .7rem; overflow-x: auto; max-height: 24rem }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
td { padding: .15rem .8rem .15rem 0; vertical-align: top }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } a { color: #8bf } }
"""


def page(document: Schema) -> str:
    info = document["info"]
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(info['title'])} API</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(info['title'])} API</h1>",
        *(f"<p>{escape(text)}</p>" for text in info["description"].split("\n\n")),
        '<p><a href="/v1/openapi.json">openapi.json</a> - '
        '<a href="/v1/asyncapi.json">asyncapi.json</a></p>',
        *_contents(document["tags"]),
        *_sections(document),
        "<h2>Types</h2>",
        *(_type(name, schema) for name, schema in document["components"]["schemas"].items()),
        "</body></html>",
    ]
    return "\n".join(parts)


def _contents(tags: list[Schema]) -> Iterator[str]:
    links = (f'<a href="#{escape(one["name"])}">{_title(one)}</a>' for one in tags)
    yield f"<nav>{' - '.join(links)}</nav>"


def _sections(document: Schema) -> Iterator[str]:
    """One of each tag."""
    for tag in document["tags"]:
        yield f'<h2 id="{escape(tag["name"])}">{_title(tag)}</h2>'
        yield f"<p>{escape(tag['description'])}</p>"
        for path, methods in document["paths"].items():
            for method, one in methods.items():
                if tag["name"] in one["tags"]:
                    yield _operation(method, path, one)


def _title(tag: Schema) -> str:
    return escape(tag["name"].replace("_", " "))


def _operation(method: str, path: str, one: Schema) -> str:
    return "\n".join(
        (
            f'<details id="{escape(one["operationId"])}"><summary>',
            f'<span class="method">{method.upper()}</span> <code>{escape(path)}</code> ',
            f"{escape(one['summary'])}{' (deprecated)' if one.get('deprecated') else ''}</summary>",
            f"<p>{escape(one['description'])}</p>",
            _parameters(one["parameters"]),
            _content("Body", one.get("requestBody", {})),
            *(
                _content(f"{status}: {answer['description']}", answer)
                for status, answer in one["responses"].items()
            ),
            "</details>",
        )
    )


def _parameters(parameters: list[Schema]) -> str:
    rows = (
        f"<tr><td><code>{escape(one['name'])}</code></td><td>{one['in']}"
        f"{', required' if one['required'] else ''}</td>"
        f"<td>{escape(one.get('description', ''))}</td>"
        f"<td><code>{escape(_json(one['schema']))}</code></td></tr>"
        for one in parameters
    )
    return f"<table>{''.join(rows)}</table>"


def _content(title: str, answer: Schema) -> str:
    if not answer:
        return ""
    told = "".join(
        f"{_kind(content['schema'])} <code>{escape(media)}</code>{_example(content)}"
        for media, content in answer.get("content", {}).items()
    )
    return f"<div>{escape(title)} {told}</div>"


def _kind(schema: Schema) -> str:
    reference = schema.get("$ref")
    if reference is None:
        return f"<code>{escape(schema.get('type', ''))}</code>"
    name = escape(reference.rpartition("/")[2])
    return f'<a href="#type-{name}">{name}</a>'


def _example(content: Schema) -> str:
    if "example" not in content:
        return ""
    text = escape(_json(content["example"], indent=2))
    return f"<details><summary>example</summary><pre>{text}</pre></details>"


def _type(name: str, schema: Schema) -> str:
    text = escape(_json(schema, indent=2))
    return (
        f'<details id="type-{escape(name)}"><summary><code>{escape(name)}</code></summary>'
        f"<pre>{text}</pre></details>"
    )


def _json(value: Any, indent: int = 0) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=indent).decode()
