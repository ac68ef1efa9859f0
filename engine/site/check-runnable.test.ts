import { expect, it } from 'vitest';
import { activePart } from './check-runnable.ts';

const svg = (inner: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inner}</svg>`;

it.each([
  ['a shape', svg('<path d="M0 0h1" fill-rule="evenodd" stroke-width="2"/>')],
  ['text and a title', svg('<title>A &amp; b</title><text x="1">c</text>')],
  [
    'a gradient',
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)"/>',
    ),
  ],
  ['its own style', svg('<style type="text/css"><![CDATA[.a > b { fill: url(#a); }]]></style>')],
  [
    'a declaration',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">\n${svg('')}`,
  ],
  [
    'notes of a program',
    svg(
      '<sodipodi:namedview inkscape:zoom="1"/>',
      ' xmlns:sodipodi="http://s.example/d" xmlns:inkscape="http://i.example"',
    ),
  ],
  [
    'a part of itself',
    svg('<use xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
  ],
  ['a link', svg('<a href="https://x.example"><text>x</text></a>')],
  ['an embedded picture', svg('<image href="data:image/png;base64,AA"/>')],
])('%s is a drawing', (_, text) => {
  expect(activePart(text)).toBeUndefined();
});

it.each([
  ['a script', svg('<script>a()</script>'), '<script>'],
  ['a script in another case', svg('<SCRIPT>a()</SCRIPT>'), '<SCRIPT>'],
  [
    'a script under another name',
    svg('<x:script>a()</x:script>', ' xmlns:x="http://www.w3.org/2000/svg"'),
    '<x:script>',
  ],
  [
    'an allowed name for what is not',
    svg('<dc:script/>', ' xmlns:dc="http://www.w3.org/2000/svg"'),
    '`xmlns:dc`',
  ],
  ['a handler', svg('<g onload="a()"/>'), '`onload`'],
  [
    'an animated address',
    svg('<a><animate attributeName="href" values="x;javascript:a()"/></a>'),
    '<animate>',
  ],
  ['a set address', svg('<a><set attributeName="href" to="javascript:a()"/></a>'), '<set>'],
  ['HTML', svg('<foreignObject><p/></foreignObject>'), '<foreignObject>'],
  ['HTML by its namespace', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), '`xmlns`'],
  ['an address of code', svg('<a href="java&#10;script:a()"/>'), '`href`'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'markup'],
  ['a stylesheet', `<?xml-stylesheet href="a.xsl"?>${svg('')}`, 'markup'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'encoding'],
  ['a style that loads', svg('<style>@import "https://x.example/a.css";</style>'), 'style'],
  ['part of another file', svg('<use href="https://x.example/a.svg#b"/>'), '`href`'],
])('%s is no drawing', (_, text, part) => {
  expect(activePart(text)).toContain(part);
});
