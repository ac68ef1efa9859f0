import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const CONFIG = "export default { title: 'T', url: 'https://t.test' };\n";

/** Problems of a site, without their hints, and the hints. */
async function reported(files: Record<string, string>): Promise<string> {
  const site = tinySite({
    'site.config.ts': CONFIG,
    'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
    ...files,
  });
  const { output } = await buildSite(site);
  return output;
}

describe('what a component imports in vain is an error at its place', () => {
  const component = (line: string, body = '<p>A</p>'): string =>
    `${line}\nexport default function A() { return ${body}; }\n`;

  it.each([
    ['a name', "import { x } from './gone';", 'components/A.tsx:1:19', 'There is no file “./gone”'],
    ['a style', "import s from './A.module.css';", 'components/A.tsx:1:15', '“./A.module.css”'],
    ['a picture', "import a from '../a.png';", 'components/A.tsx:1:15', '“../a.png”'],
    ['a module that runs', "import './setup';", 'components/A.tsx:1:8', '“./setup”'],
    ['what passes on', "export { x } from './y';", 'components/A.tsx:1:19', '“./y”'],
    ['an export', "import { nam } from './names';", 'components/A.tsx:1:10', 'no export “nam”'],
    ['a default', "import n from './names';", 'components/A.tsx:1:8', 'no default export'],
  ])('%s', async (_, line, place, message) => {
    const output = await reported({
      'components/A.tsx': component(line),
      'components/names.ts': 'export const name = 1;\nexport type Name = string;\n',
    });
    expect(output).toContain(`error component-failed  ${place}`);
    expect(output).toContain(message);
  });

  it('a file that is required', async () => {
    const output = await reported({
      'components/A.tsx': component('', "<img src={require('./b.png')} alt='' />"),
    });
    expect(output).toContain('error component-failed  components/A.tsx:2');
  });

  it.each([
    ['a picture of a package', "import a from 'not-there/a.png';", '<img src={a} alt="" />'],
    ['a value of a package', "import { a } from '@not/there';", '<p>{a}</p>'],
    ['a package for its effect', "import 'not-there';", '<p>A</p>'],
  ])('%s that isn’t installed is a warning', async (_, line, body) => {
    const output = await reported({ 'components/A.tsx': component(line, body) });
    expect(output).toContain('warning component-failed  components/A.tsx:1:');
    expect(output).toMatch(/Run `npm install (?:not-there|@not\/there)`/);
  });

  it('but not types, packages and names that exist', async () => {
    const output = await reported({
      'components/A.tsx': component(
        "import type { B } from './b';\nimport { useState } from 'react';\nimport { name, type Name } from './names.js';",
      ),
      'components/names.ts': 'export const name = 1;\nexport type Name = string;\n',
    });
    expect(output).toMatch(/^Built /m);
    expect(output).not.toContain('component-failed');
  });
});

describe('a stylesheet that names what nothing has', () => {
  it.each([
    ['.a { background: url(./a.png) }', 'error image-missing  styles.css:1:22'],
    ['@import "./more.css";', 'error bundle-failed  styles.css:1:10'],
    ['.a { background: url("/pictures/a.svg#b") }', 'error image-missing  styles.css:1:23'],
    [':root { --accent: light-dark(red blue) }', 'styles.css:1:19'],
    [':root { --text: light-dark(rgb(0 0 0)) }', 'doesn’t have two colors'],
    ['.a { color: light-dark(red, blue, rgb(1, 2, 3)) }', 'with a comma between them'],
    ['.a { color: var(--accnt) }', 'Did you mean “--accent”'],
    ['.a { top: 0 }\n@import url(https://b.test/c.css);', 'warning style-ignored  styles.css:2:1'],
    [':root { --accent: red }\n\n@import "./a.css" print;', 'Move it to the top'],
    ['@layer x { .a { top: 0 } } @import "b.css";', 'ignore an `@import` after a rule'],
    ['.a { @apply font-bold; }', 'warning style-ignored  styles.css:1:6'],
    ['@include wide;\n.a { top: 0 }', '“@include” isn’t CSS'],
    ['@mixin wide { .a { top: 0 } }', '“@mixin” isn’t CSS'],
    ['.a { top: 0 }\n.dark .a { top: 1px }', 'style-ignored  styles.css:2:1'],
    ['html.dark { color: red }', '“html.dark”'],
    ['[data-bs-theme="dark"] a { color: red }', "`[data-theme='dark']`"],
    ['$brand: red;\n.a { color: $brand }', 'variables and `//` comments of Sass'],
    ['// mine\n.a { top: 0 }', 'variables and `//` comments of Sass'],
    [':root {\n  --a: red\n  --b: 1;\n}', 'warning style-ignored  styles.css:2:3'],
    ['.a {\n  --a: 1px\n  color: red;\n}', '“color” is a part of the value of “--a”'],
    [':root {\n  --a: red\n  /* b */\n  --b: 1;\n}', 'End each declaration with a semicolon'],
    ['.a { colour: red }', 'Did you mean “color”?'],
    ['.a {\n  top: 0;\n  disply: none\n}', 'warning style-ignored  styles.css:3:3'],
    ['.a { &:hover { postion: fixed; } }', 'CSS has no property “postion”'],
    ['@font-face { font-famly: A; src: url(https://b.test/a.woff2) }', '“font-family”'],
    ['.a { color: #ggg }', 'warning style-ignored  styles.css:1:6'],
    ['.a { border: 1px solid #12345 }', '“#12345” isn’t a color'],
    ['@meda (width < 1px) { .a { top: 0 } }', 'warning style-ignored  styles.css:1:1'],
    ['.a { top: 0 }\n@keyframe b { to { top: 0 } }', 'Did you mean “@keyframes”?'],
    ['.a { @supprts (top: 0) { top: 0 } }', 'There is no “@supprts”'],
  ])('%s', async (styles, said) => {
    expect(await reported({ 'styles.css': styles })).toContain(said);
  });

  it('is fine with what it defines, and with fallbacks', async () => {
    const styles =
      '@charset "utf-8"; @font-face { src: url(https://c.test/#a); unicode-range: U+26 } @counter-style d { system: cyclic; symbols: "#" } .c { a:hover { top: 0 } zoom: 1; -x-top: 0; color: #abcd; fill: url(#ggg); content: "#x: y" } @layer x; @-webkit-keyframes z { to { top: 0 } } .b { --own:\n rgb(1,\n 2, 3); top: 0 } /* url(./no.png) @apply */ .a.dark .darker, .a .dark { --own: 1; width: var(--own); color: var(--not-there, red); background: url(#a); color: light-dark(rgb(1, 2, 3), oklch(from var(--text) l c h)) }';
    expect(await reported({ 'styles.css': styles })).toMatch(/^Built /m);
  });
});

describe('Markdown that was meant as something else', () => {
  const page = (text: string): Promise<string> =>
    reported({ 'docs/a.mdx': `---\ntitle: A\n---\n\n${text}\n` });

  it.each([
    ['Read [this][there].', 'link-broken  docs/a.mdx:5:6', 'There is no address for “there”'],
    ['Read [this][] and ![b][].', 'link-broken  docs/a.mdx:5:19', '“![b][]” is shown as text'],
    ['[this][tere]\n\n[there]: /', 'link-broken', 'Did you mean “[there]”'],
    ['See ![the kiln] here.', 'link-broken  docs/a.mdx:5:5', 'no address for “the kiln”'],
    ['![Kiln]\n\n[kilm]: /a.png', 'link-broken', 'Did you mean “[kilm]”'],
    ['| a |\n| --- |\n| <b title="x|y">z</b> |', 'mdx-syntax  docs/a.mdx:7:', '`&#124;`'],
    ['| a |\n| --- |\n| <i>{1 | 2}</i> <a href="/b|c">d</a> |', 'mdx-syntax', '`&#124;`'],
    ['| a |\n| --- |\n| {(b || c} |', 'mdx-syntax  docs/a.mdx:7:', 'ends a cell of a table'],
    ['```mermaid\ngraph LR\n  a(B --> c\n```', 'docs/a.mdx:7:1', 'at “(B --> c” isn’t closed'],
    ['```mermaid\ngraph LR\n  a -> c\n```', 'docs/a.mdx:7:1', 'An arrow is missing at “-> c”'],
    ['```mermaid\ngraph LR;b -- > c;\n```', 'docs/a.mdx:6:1', 'missing at “-- > c”'],
    [':::note: Hot\n\nA\n\n:::', 'markup-unknown  docs/a.mdx:5:1', '`:::note[Hot]`'],
    [':::tip [Hot]\n\nA\n\n:::', 'markup-unknown  docs/a.mdx:5:1', '`:::tip[Hot]`'],
    ['- a\n\n  :::tip[A]{.big}\n\n  A\n\n  :::', 'docs/a.mdx:7:3', '“.big” after “:::tip”'],
    [':::info[A] and more\n\nA\n\n:::', 'markup-unknown', '“and more” after “:::info” isn’t'],
    ['So $a_1 + b$ holds.', 'formula-undrawn  docs/a.mdx:5:4', '“$a_1 + b$” is shown as text'],
    ['$$x = 2$$', 'formula-undrawn  docs/a.mdx:5:1', 'draws no formulas'],
    ['1. a\n\n  b\n\n2. c', 'list-ended  docs/a.mdx:7:3', 'Indent it by 3 spaces'],
    ['- a\n\n ```\n b\n ```\n', 'list-ended  docs/a.mdx:7:2', 'This code block ends the list'],
    ['10. a\n   - b\n11. c', 'list-ended  docs/a.mdx:6:4', 'by 4 spaces'],
    ['![a](http://b.test/c.png)', 'image-missing  docs/a.mdx:5:1', '`https://b.test/c.png`'],
    ['<img src="http://b.test/c.png" alt="" />', 'image-missing  docs/a.mdx:5:1', 'https'],
    ['A <input disabled> b', 'mdx-syntax  docs/a.mdx:5:3', 'write it as `<input disabled />`'],
    ['## A {#my id}', 'markup-unknown  docs/a.mdx:5:1', '“id” in the braces'],
    ['##\n\nText', 'heading-empty  docs/a.mdx:5:1', 'This heading has no text'],
    ['Text\n\n### <!-- later -->', 'heading-empty  docs/a.mdx:7:1', 'no text'],
    ['- #', 'heading-empty  docs/a.mdx:5:3', 'no text'],
    ['###Next\n\nText', 'markup-unknown  docs/a.mdx:5:1', 'a space after the `#`'],
    ['*One\n*Two', 'markup-unknown  docs/a.mdx:5:1', 'not a list'],
    ['| a | b |\n| - |\n| 1 | 2 |', 'markup-unknown  docs/a.mdx:5:1', 'not a table'],
    ['So [this] (./index.md) and', 'markup-unknown  docs/a.mdx:5:4', 'isn’t a link'],
    ['So (this)[./b.md] and', 'markup-unknown  docs/a.mdx:5:4', 'isn’t a link'],
    ['So ** bold ** and', 'markup-unknown  docs/a.mdx:5:4', 'without spaces'],
    ['So **bold text', 'markup-unknown  docs/a.mdx:5:4', 'nothing closes it'],
    ['Run `a b', 'markup-unknown  docs/a.mdx:5:5', 'nothing closes it'],
    ['??? tip "A"\n    b', 'markup-unknown  docs/a.mdx:5:1', 'as `:::note[Title]`'],
    ['> [!HINTS]\n> a', 'markup-unknown  docs/a.mdx:5:3', 'Use one of [!NOTE]'],
    ['Oven\n: A hot box', 'markup-unknown  docs/a.mdx:5:1', 'Write a list'],
    ['So ==a b== and :smile: and [[A page]]', 'markup-unknown  docs/a.mdx:5:4', '<mark>'],
    ['``\na = 1\nb\n``', 'markup-unknown  docs/a.mdx:5:1', 'three backticks'],
    ['[a][d]\n\n[d]: /\n[d]: /b', 'markup-unknown  docs/a.mdx:8:1', '“[d]:” is defined above'],
    ['$$\na^2\n$$', 'formula-undrawn  docs/a.mdx:5:1', 'draws no formulas'],
    ['<style>\n.a { color: red }\n</style>', 'docs/a.mdx:6', '`<style>{`…`}</style>`'],
    ['<style>.a { top: 0 }</style>', 'mdx-syntax  docs/a.mdx:5', 'as a string'],
    ['<script>\nif (a) { b: 1 }\n</script>', 'docs/a.mdx:6', '`<script>{`…`}</script>`'],
    ['<details summary="A">\n\nB\n\n</details>', 'docs/a.mdx:5:1', 'has no <summary>'],
    ['A <details>b</details>', 'markup-unknown  docs/a.mdx:5:3', '<summary>Title</summary>'],
    ['- <details>\n  <b>A</b>\n  </details>', 'docs/a.mdx:5:3', 'a title of their own'],
    ['A <wbr> b', 'mdx-syntax', 'write it as `<wbr />`'],
    ['##\u00a0Fire', 'markup-unknown  docs/a.mdx:5:1', 'isn’t a plain one'],
    ['-\u00a0a\n-\u00a0b', 'markup-unknown  docs/a.mdx:5:1', 'a plain space'],
    ['#\u3000火', 'markup-unknown  docs/a.mdx:5:1', 'isn’t a plain one'],
    ['• a\n• b', 'markup-unknown  docs/a.mdx:5:1', 'not a list'],
    ['a) one\nb) two', 'markup-unknown  docs/a.mdx:5:1', 'not a list'],
    ['(1) one\n(2) two', 'markup-unknown  docs/a.mdx:5:1', 'not a list'],
    ['+---+---+\n| a | b |\n+===+===+', 'markup-unknown  docs/a.mdx:5:1', 'not a table'],
    ['=====  ==\na  b\n=====  ==', 'markup-unknown  docs/a.mdx:5:1', 'not a table'],
    ['.. warning::\n   Hot.', 'markup-unknown  docs/a.mdx:5:1', '“.. warning::” is shown'],
    ['See :doc:`/b`.', 'markup-unknown  docs/a.mdx:5:5', 'as a link'],
    ['- [ x] a', 'markup-unknown  docs/a.mdx:5:1', '“[ x]” is shown as text'],
    ['- a\n- [x]b', 'markup-unknown  docs/a.mdx:6:1', '`- [x] task`'],
    ['* [ x ] c', 'markup-unknown  docs/a.mdx:5:1', 'not as a checkbox'],
    ['[a [b](/) c](/d)', 'markup-unknown  docs/a.mdx:5:4', 'can’t contain a link'],
    ['[a [b][c] d](./e.md)\n\n[c]: /', 'markup-unknown', '“](./e.md)” is shown as text'],
    ['[a [*b*](/) d](#e) f', 'markup-unknown', 'Keep one of the two'],
    ['**Note: **text', 'markup-unknown  docs/a.mdx:5:1', 'without spaces'],
    ['这是**“重要”**的', 'markup-unknown  docs/a.mdx:5:3', '<strong>'],
    ['So **a * b and **c**', 'markup-unknown  docs/a.mdx:5:4', 'nothing closes it'],
    ['So __bold words', 'markup-unknown  docs/a.mdx:5:4', '“__” is shown as text'],
    ['So __bold.', 'markup-unknown  docs/a.mdx:5:4', '“__” is shown as text'],
    ['So __bold, and', 'markup-unknown  docs/a.mdx:5:4', 'nothing closes it'],
    ['A __word!', 'markup-unknown  docs/a.mdx:5:3', 'nothing closes it'],
    ['[ ] a\n[x] b', 'markup-unknown  docs/a.mdx:5:1', 'not as a checkbox'],
    ['To do:\n[x] a\n[ ] b', 'markup-unknown  docs/a.mdx:6:1', '“[x]” is shown as text'],
    ['> [ ] a', 'markup-unknown  docs/a.mdx:5:3', '`- [ ] task`'],
    ['| a | b |\n| - | - |\n| 1 | - c\n- d |', 'docs/a.mdx:7:1', 'no `|` ends it'],
    ['| a | b |\n| - | - |\n| 1 | 2 |\nText', 'docs/a.mdx:8:1', 'leave a blank line'],
    ['- | a |\n  | - |\n  | b\n  c |', 'docs/a.mdx:7:3', 'with `<br />` between the lines'],
    [':::note Hot. :::\n\nText', 'block-unclosed  docs/a.mdx:5:1', 'on lines of their own'],
    ['Go on:\n3. c\n4. d', 'markup-unknown  docs/a.mdx:6:1', 'Leave a blank line above a list'],
    ['A &nbsp; b\nand&nbsp c', 'markup-unknown  docs/a.mdx:6:4', '“&nbsp” is shown as text'],
    ['1 &lt 2', 'markup-unknown  docs/a.mdx:5:3', 'End it with a semicolon'],
    ['A &mdash', 'markup-unknown  docs/a.mdx:5:3', '“&mdash” is shown'],
    ["import './a.css';", 'markup-unknown  docs/a.mdx:5:1', 'The import “./a.css” has no effect'],
    [
      '<p style="color: red">a</p>',
      'component-threw  docs/a.mdx:5:1',
      '`style={{ color: "red" }}`',
    ],
    ['![[a.png]] and %%b c%%', 'markup-unknown  docs/a.mdx:5:1', '![text](./picture.png)'],
    ['So %%b c%%', 'markup-unknown  docs/a.mdx:5:4', '<!-- text -->'],
    ['See {ref}`a`', 'expression-failed  docs/a.mdx:5:5', 'a role of another tool'],
    ['{py:func}`a`', 'mdx-syntax  docs/a.mdx:5:4', 'a role of another tool'],
    ['- {kbd}`Ctrl`', 'docs/a.mdx:5:3', 'code by itself'],
    ['Of {{ $page.title }}', 'mdx-syntax  docs/a.mdx:5:', 'write a value itself'],
    ['{{ .Site.Title }}', 'mdx-syntax  docs/a.mdx:5:', 'write a value itself'],
    ["import A from './_b.md';\nText", 'mdx-syntax  docs/a.mdx:6:1', '“Text” isn’t shown'],
    ["import A from './_b.md';\n- a\n- b", 'mdx-syntax  docs/a.mdx:6:1', 'a blank line'],
    ['export const a = 1;\n## {a}', 'mdx-syntax  docs/a.mdx:6:1', '“## {a}” isn’t shown'],
    ['import the package.', 'mdx-syntax  docs/a.mdx:5:1', 'isn’t a valid `import`'],
    ['```js my app.js\na\n```', 'code-meta-invalid', '“title="app.js"”'],
    ['[a](b@c.test)', 'link-broken  docs/a.mdx:5:1', 'mailto:b@c.test'],
    ['![a](C:\\\\b\\\\c.png)', 'image-missing  docs/a.mdx:5:1', 'write `./c.png`'],
    ['![a](file:///b/c.png)', 'image-missing  docs/a.mdx:5:1', 'is a path on one machine'],
    ['![a](b\\\\c.png)', 'image-missing  docs/a.mdx:5:1', 'Write it with slashes: `b/c.png`'],
    ['Press ++ctrl+alt+x++', 'markup-unknown  docs/a.mdx:5:7', '<kbd>'],
    ['[[toc]]', 'markup-unknown  docs/a.mdx:5:1', 'Remove it'],
    ['[[_TOC_]]', 'markup-unknown  docs/a.mdx:5:1', 'Remove it'],
    ['::: details More\nText\n:::', 'directive-unknown  docs/a.mdx:5:1', '`<details>`'],
    ['::: code-group\n\nA\n\n:::', 'directive-unknown  docs/a.mdx:5:1', '`<Tabs>`'],
    [':::{tip}\nText\n:::', 'directive-unknown  docs/a.mdx:5:1', '`:::tip[Title]`'],
    [':::sucess\nText\n:::', 'directive-unknown  docs/a.mdx:5:1', '“:::success”'],
    ['```{warning}\na\n```', 'language-unknown  docs/a.mdx:5:1', '`:::warning[Title]`'],
    ['```{figure}\na\n```', 'language-unknown  docs/a.mdx:5:1', 'without braces'],
    ['H~2~O', 'markup-unknown  docs/a.mdx:5:2', '<sub>2</sub>'],
    ['![a|300](https://b.test/c.png)', 'markup-unknown  docs/a.mdx:5:1', 'width="300" />'],
    ['![a | 300x20](https://b.test/c.png)', 'markup-unknown', 'width="300" height="20" />'],
    ['a ![b c|40 ][d]\n\n[d]: https://b.test/c.png', 'docs/a.mdx:5:3', 'not the size'],
    ['So {frontMatter.titel}', 'expression-failed  docs/a.mdx:5:4', 'Did you mean “title”'],
    ['export const l = [1];\n\n{l.lenght} a', 'docs/a.mdx:7:1', 'Did you mean “length”'],
    ['{[1, 2].map((n) => { <b>{n}</b> })}', 'docs/a.mdx:5:1', 'is a list of undefined'],
    ['<b>{[1].forEach((n) => n)}</b>', 'expression-failed  docs/a.mdx:5:4', 'Use `map`'],
    ['So {1 +} b', 'mdx-syntax  docs/a.mdx:5:8', 'Correct the expression'],
    ['{% include "a.md" %}', 'mdx-syntax  docs/a.mdx:5:2', 'import a partial'],
    ['--8<-- "a.md"', 'mdx-syntax  docs/a.mdx:5:4', 'import a partial'],
    ['<<< @/a.js', 'mdx-syntax  docs/a.mdx:5:1', '<CodeExample path='],
    ['{{< figure src="a.png" >}}', 'mdx-syntax  docs/a.mdx:5:3', 'another tool'],
    ['![a](./a.png){.wide}', 'mdx-syntax  docs/a.mdx:5:15', 'write an element'],
    ['<img alt=a src="/a.png" />', 'mdx-syntax  docs/a.mdx:5:1', 'write `alt="a"`'],
    ['<b class=a>b</b>', 'mdx-syntax  docs/a.mdx:5:1', 'write `class="a"`'],
    ['A <https://b.test/c>', 'mdx-syntax  docs/a.mdx:5:3', 'Write an address by itself'],
    ['<p>\n<img src="/a.png">\n</p>', 'mdx-syntax  docs/a.mdx:6:1', '`<img src="/a.png" />`'],
    ['[a](./_b.md)', 'link-broken  docs/a.mdx:5:1', 'a partial has no page'],
  ])('%j is reported', async (text, place, message) => {
    const output = await page(text);
    expect(output).toContain(place);
    expect(output).toContain(message);
  });

  it.each([
    'In 2026:\n1. a\n\n/?a=1&copy=2, `&nbsp b`, \\&nbsp c and &amp;nbsp d, AT&T, R&D. In\n3. see',
    'It costs $5, or $6 with `$a_b$`; matrix[0][1] and \\[a][b] are text.',
    'Wow![a] x![b], \\![c], `![d]`, ![e](https://b.test/c.png) and ![f]\n\n[f]: https://b.test/c.png',
    ':::note A: b\n\n:::\n\n:::tip[A [b](https://b.test) `c`]\n\n:::\n\n> :::info{title="A b"}\n>\n> A\n>\n> :::\n\n::::note\n\n:::tip -- A\n\nA\n\n:::\n\n::::',
    '<img src="https://b.test/c.png" alt="" ismap />\n\n<iframe src="https://b.test" title="t" credentialless />',
    '- a\n\n  b\n\n1. c\n   - d\n\nText',
    '<div>\n  - a\n\n  Text\n</div>',
    'Set $HOME_A and $HOME_B, or $A_B/$C.',
    'Pass **kwargs, `**a b`, 2 ** 3, a == b, std::map::x at 10:30: \\`x, \\==a==, f(x)[0] and a[0] (b).',
    '<details>\n<summary>A</summary>\n\nB\n\n</details>\n\n<details><b><summary>A</summary></b></details>',
    '#hashtag, -1 or -x\\\n-y, *a*\n*b*.',
    '[//]: # (one)\n[//]: # (two)\n\nText',
    '{frontMatter.since && "Since"}{frontMatter.a ?? ""}{undefined}{/* a */}{[].map(() => 1)}',
    'Call *args, **kwargs and **options; the ~old~ one; __dirname is\n[x] and [ ].',
    '::: Python has slices.',
    '| a | b\n| - | -\n| 1 | 2\n\na | b\n- | -\n1 | 2',
    'export const a = {\n  b: 1,\n};\n\n{a.b} is 100%%, 5 %% 3; [x](/) and __file__.',
    '![a | b](https://b.test/c.png) ![30|x](https://b.test/c.png)',
    '(1) One thing.\n\nA. Smith\nB. Jones',
    '```c++\nint a;\n```\n\n```golang\nvar a\n```\n\n```C#\nint a;\n```\n\n```tree\na\n```',
    '**a**b, **重要**的, 1\u00a0000, –\u00a0text',
  ])('%j is what it says', async (text) => {
    expect(await page(text)).not.toMatch(/^(?:warning|error)/m);
  });
});

it.each([
  ['<b>{1 +}</b>', 'docs/a.md', true],
  ['1 <2', 'docs/a.md', true],
  ['<br> and <Tabs />', 'docs/a.md', false],
  ['1 <2', 'docs/a.mdx', false],
])('%j in %s leads to plain Markdown: %s', async (text, file, leads) => {
  const output = await reported({ [file]: `---\ntitle: A\n---\n\n${text}\n` });
  expect(output).toContain('error mdx-syntax');
  expect(output.includes("`docs: { format: 'detect' }`")).toBe(leads);
});

it.each(['<!-- ACME -->\n', '# A\n\n', "import B from './_b.md';\n\n"])(
  'front matter after %j is reported',
  async (before) => {
    const output = await reported({ 'docs/a.md': `${before}---\ntitle: A\n---\n\nText.\n` });
    expect(output).toContain('error front-matter-invalid  docs/a.md');
    expect(output).toContain('must be the first line');
  },
);

it.each([
  ['<Tabs>\n<Tab label="A">\n\nB\n\n</Tab>\n</Tabs>', 'docs/a.mdx:6:1', '`<Tabs>` around a'],
  ['<Callout type="info">\n\nA\n\n</Callout>', 'docs/a.mdx:5:1', '`:::note[Title]`'],
  ['<Cards>\n<Card label="A" href="/" />\n</Cards>', 'docs/a.mdx:5:1', '`<CardGrid>`'],
])('%j is of another tool', async (text, place, meant) => {
  const output = await reported({ 'docs/a.mdx': `---\ntitle: A\n---\n\n${text}\n` });
  expect(output).toContain(`error component-unknown  ${place}`);
  expect(output).toContain(meant);
});

it.each(['----', '--', '—'])('front matter that begins with %j is reported', async (line) => {
  const output = await reported({ 'docs/a.md': `${line}\ntitle: A\n${line}\n\nText.\n` });
  expect(output).toContain('error front-matter-invalid  docs/a.md:1:1');
  expect(output).toContain(`begins with \`${line}\``);
});

it.each([
  ["locale: 'de'", 'error config-invalid', 'Write it as `{ lang: … }`.'],
  ["announcement: 'Hello'", 'error config-invalid', 'Write it as `{ id: …, text: … }`.'],
  ["navbar: 'Home'", 'error config-invalid', 'Write it as `{ '],
  ["lang: 'de'", 'warning config-key-unknown', 'It belongs in `locale`: `locale: { lang: … }`.'],
  ["copyright: 'A'", 'warning config-key-unknown', 'It belongs in `footer`'],
  ['items: []', 'warning config-key-unknown', 'It belongs in `navbar`'],
])('%s in the configuration', async (line, problem, fix) => {
  const output = await reported({
    'site.config.ts': `export default {\n  title: 'T',\n  url: 'https://t.test',\n  ${line},\n};\n`,
  });
  expect(output).toContain(`${problem}  site.config.ts:4`);
  expect(output).toContain(fix);
});

it.each([
  ['is asked for a value of the browser', 'const a = window.innerWidth;\n'],
  ['throws', 'throw new Error("no clay");\n'],
  ['exports something else', 'export const a = 1;\nexport const b = {};\n'],
])('a component whose module %s doesn’t get the advice to be renamed', async (_, code) => {
  const output = await reported({
    'components/Fine.tsx': 'export default function Fine() { return <b>x</b>; }\n',
    'components/A.tsx': code + (code.startsWith('export') ? '' : 'export default () => null;\n'),
    'docs/a.mdx': '---\ntitle: A\n---\n\n<A /> <Fine />\n',
  });
  expect(output).toContain('error component-unknown  docs/a.mdx:5:1');
  expect(output).toContain('components/A.tsx couldn’t be loaded, or exports no component.');
});

describe('a component under another name', () => {
  it.each([
    ['docs/_hint.md', "import Hint from './_hint.md';"],
    ['docs/_Hint.mdx', "import Hint from './_Hint.mdx';"],
    ['components/hint.tsx', 'Rename components/hint.tsx to Hint'],
  ])('%s', async (file, said) => {
    const output = await reported({
      [file]: file.endsWith('x') ? 'export default () => null;\n' : 'Text.\n',
      'docs/a.mdx': '---\ntitle: A\n---\n\n<Hint />\n',
    });
    expect(output).toContain('error component-unknown  docs/a.mdx:5:1');
    expect(output).toContain(said);
  });
});

describe('front matter that YAML or another tool reads otherwise', () => {
  const page = (line: string): Promise<string> =>
    reported({ 'docs/a.md': `---\ntitle: A\n${line}\n---\n\nText.\n` });

  it.each([
    ['tags: #one #two', 'docs/a.md:3:7', '“#one #two” is a comment'],
    ['description: Fixes issue #12', 'docs/a.md:3:26', 'Put the value in quotes'],
    ['sidebar_label: Why #1 is best', 'docs/a.md:3:20', '“#1 is best”'],
    ['weight: 3', 'front-matter-key-unknown  docs/a.md:3:1', 'Use sidebar_position instead'],
    ['hide:\n  - toc', 'front-matter-key-unknown  docs/a.md:3:1', 'hide_table_of_contents'],
    ['layout: home', 'front-matter-key-unknown  docs/a.md:3:1', '`quire new landing`'],
    ['questions: [""]', 'front-matter-invalid  docs/a.md:3:13', '`questions.0` is empty'],
    ['tags: [a, " "]', 'front-matter-invalid  docs/a.md:3:11', '`tags.1` is empty'],
    ['keywords:\n  - ""', 'docs/a.md:4:5', 'or remove it'],
    ['questions:\n  - Error: it fails', 'docs/a.md:4:5', 'quotes: `"Error: it fails"`'],
    ['wight: 3', 'front-matter-key-unknown  docs/a.md:3:1', '`frontMatter` of site.config.ts'],
    ['search: false', 'front-matter-key-unknown  docs/a.md:3:1', 'Use unlisted'],
    ['author: Ada', 'front-matter-key-unknown  docs/a.md:3:1', 'It belongs in `last_update`'],
    ['keywords: [{a: b}]', 'docs/a.md:3:12', 'Put it in quotes'],
    ['tags:\n  - a: b', 'docs/a.md:4:5', 'Put it in quotes'],
  ])('%j', async (line, place, said) => {
    const output = await page(line);
    expect(output).toContain(place);
    expect(output).toContain(said);
  });

  it.each(['sidebar_position: 3 #first', 'description: Text # why', 'description: "A #1"'])(
    '%j is what it says',
    async (line) => {
      expect(await page(line)).not.toMatch(/^(?:warning|error)/m);
    },
  );
});

it('a page twice in a sidebar is a warning, a reference is not', async () => {
  const output = await reported({
    'sidebars.ts':
      "export default { docs: ['index', { type: 'category', label: 'B', items: ['index'] }, { type: 'ref', id: 'index' }] };\n",
  });
  expect(output).toContain('warning sidebar-invalid  sidebars.ts:1:25');
  expect(output.match(/more than once/g)).toHaveLength(1);
});

it('an unknown icon is an error', async () => {
  const output = await reported({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.test', footer: { social: [{ label: 'G', href: 'https://g.test', icon: 'gitlab' }] } };\n",
  });
  expect(output).toContain('Did you mean “github”?');
});

it('names are found in either form of Unicode', async () => {
  const [composed, divided] = ['\u00E9t\u00E9', 'e\u0301te\u0301'];
  const output = await reported({
    [`docs/${divided}.md`]: '---\ntitle: Summer\n---\n\nText.\n',
    [`static/${divided}.txt`]: 'x',
    'docs/links.md': `---\ntitle: Links\n---\n\n[a](./${composed}.md), [b](/${composed}), [c](/${composed}.txt)\n`,
  });
  expect(output).toMatch(/^Built /m);
});

it('what is suggested for a partial is a partial', async () => {
  const import_ = (name: string): string => `import P from './${name}';\n\n<P />\n`;
  const output = await reported({
    'docs/step.md': '---\ntitle: Step\n---\n\nText.\n',
    'docs/_stop.md': 'Text.\n',
    'docs/a.mdx': `---\ntitle: A\n---\n\n${import_('steps.md')}`,
    'docs/b.mdx': `---\ntitle: B\n---\n\n${import_('_stpo.md')}`,
  });
  expect(output).toContain('Did you mean docs/_stop.md?');
  expect(output).not.toContain('Did you mean docs/step.md?');
});

it.each([
  'redirects.yaml',
  'sidebar.ts',
  'public/a.txt',
  'custom.css',
  'tags.yml',
  'styles.scss',
  'index.md',
  'doc/a.md',
])('%s is read by nothing', async (name) => {
  const output = await reported({ [name]: 'x' });
  expect(output).toContain(`warning file-ignored  ${name.split('/')[0]}`);
});

it.each([
  ["export const tittle = 'A';", 'Did you mean “title”?'],
  ["export const title = 'A';\nexport const keywords = 'a';", 'a `title` and a `description`'],
  ["export const title = 'A';\nexport const descripton = 'a';", 'Did you mean “description”?'],
  ["export const layout = 'wide', title = 'A';", 'Nothing reads the export `layout`'],
  ["// Its layout is wide.\nexport const layout = 'wide';", 'pages/start.tsx:2:14'],
])('%j in a page of code', async (code, said) => {
  const output = await reported({
    'pages/start.tsx': `${code}\nexport default function Start() {\n  return <h1>A</h1>;\n}\n`,
  });
  expect(output).toMatch(/warning front-matter-key-unknown  pages\/start\.tsx:\d:14/);
  expect(output).toContain(said);
});

it.each([
  ['styles.scss', 'styles.css', '/* More styles. */\n'],
  ['redirects.yaml', 'redirects.yml', '# redirects\n[]\n'],
  ['tags.yml', 'docs/tags.yml', '# All tags.\na:\n  label: A\n'],
])('%s is read by nothing beside %s', async (name, read, text) => {
  const output = await reported({ [name]: 'x', [read]: text });
  expect(output).toContain(`warning file-ignored  ${name}`);
  expect(output).toContain(`Move what is in it to ${read}.`);
});

it('front matter in TOML isn’t read', async () => {
  const output = await reported({ 'docs/a.md': '+++\ntitle = "A"\n+++\n\nText.\n' });
  expect(output).toContain('warning front-matter-invalid  docs/a.md:1:1');
});

it.each([
  ['<CardGrid />', "Import it: `import { CardGrid } from 'quire-docs/cards'`."],
  ['<Tabs />', "`import { Tabs } from 'quire-docs/tabs'`"],
  ['<DocCardList />', '<DocCardList> is a component of Markdown pages only.'],
  ['<Chart />', 'Import Chart: a page of code knows only what it imports.'],
])('a page of code that uses %s without an import', async (element, fix) => {
  const output = await reported({
    'pages/start.tsx': `export default function Start() {\n  return ${element};\n}\n`,
  });
  expect(output).toContain('error component-threw  pages/start.tsx:2:');
  expect(output).toContain(fix);
});

it('a page of code can import cards, and its plain buttons look like buttons', async () => {
  const { code, output, outDir } = await buildSite(
    tinySite({
      'site.config.ts': "export default { title: 'T', url: 'https://t.test', baseUrl: '/b/' };\n",
      'docs/index.md': '# Home\n\nText.\n',
      'pages/start.tsx': `import { Card, CardGrid } from 'quire-docs/cards';
export default function Start() {
  return <><h1>Start</h1><CardGrid><Card label="Home" href="/" description="The first page." /></CardGrid><button>Press</button></>;
}
`,
    }),
  );
  expect(code, output).toBe(0);
  const html = readFileSync(path.join(outDir, 'start.html'), 'utf8');
  expect(html).toContain('<div class="card-grid"><a class="card" href="/b/">');
  const assets = path.join(outDir, '_quire/assets');
  const style = readdirSync(assets).find((name) => name.endsWith('.css')) ?? '';
  expect(readFileSync(path.join(assets, style), 'utf8')).toContain('.button--primary');
});

it('a partial that is imported, not shown and not there is reported once', async () => {
  const output = await reported({
    'docs/a.mdx':
      "---\ntitle: A\n---\n\nimport P from './_no.md';\nimport Q from './_none.md';\n\n<Q />\n",
  });
  expect(output).toContain('error partial-missing  docs/a.mdx:5:1');
  expect(output.match(/error partial-missing/g)).toHaveLength(2);
});

it('a tag with a permalink has its page there, and a page links to it', async () => {
  const { code, output, outDir } = await buildSite(
    tinySite({
      'site.config.ts': CONFIG,
      'docs/index.md': '---\ntags: [first]\n---\n\n# Home\n\nText.\n',
      'docs/tags.yml': 'first:\n  label: First steps\n  permalink: begin/here\n',
    }),
  );
  expect(code, output).toBe(0);
  const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
  expect(read('index.html')).toContain('<a href="/tags/begin/here">First steps</a>');
  expect(read('tags/begin/here.html')).toContain('<h1>First steps</h1>');
});
