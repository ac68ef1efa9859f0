import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, quire, tinySite, writeSite, type SiteFiles } from '../harness/site.ts';

/** Articles of complete builds: with production React, through the cache, with a site's own modules. */
let dir: string;
let outDir: string;

async function rebuild(files: SiteFiles, args: string[] = []): Promise<string> {
  writeSite(dir, { 'site.config.ts': FILES['site.config.ts'] as string, ...files });
  const { code, output } = await buildSite(dir, args);
  expect(code, output).toBe(0);
  return output;
}

const page = (name: string): string => readFileSync(path.join(outDir, `${name}.html`), 'utf8');

/** Missing local files that the HTML of a page loads or links to. */
function missingFiles(name: string, base = '/'): string[] {
  return [...page(name).matchAll(/\s(?:src|href)="(\/[^"#?]+\.\w+)"/g)]
    .map((match) => (match[1] as string).slice(base.length))
    .filter((file) => !existsSync(path.join(outDir, file)));
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
const LIB = 'export const word: string = "one";\n';
const FILES: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  navbar: { logo: { src: '/img/logo.svg', alt: 'Tiny', width: 70, height: 50 } },
};
`,
  'docs/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'docs/files.md': `---
title: Files
---

import logo from '@site/static/img/logo.svg'

[data](./data.json), [text](./notes.txt), [script](./run.py)

![a](@site/static/img/logo.svg) ![b](./beside.svg) ![c](/img/logo.svg)

<img src={logo} alt="" /> <img src={useBaseUrl('/img/logo.svg')} alt="" />
<img src={require('./beside.svg').default} alt="" /> <a href={useBaseUrl('/kinds')}>kinds</a>
`,
  'docs/data.json': '{}\n',
  'docs/notes.txt': 'Notes.\n',
  'docs/run.py': 'print(1)\n',
  'docs/beside.svg': SVG,
  'static/img/logo.svg': SVG,
  'docs/kinds.md': `---
title: Kinds
---

<Memo>m</Memo> <Forwarded>f</Forwarded> <Classy>c</Classy> <Nothing /> <Several /> <Outside /> <Raw />

<InContext value="from the page"><Reader /></InContext>

<Steps><Steps.Step>first</Steps.Step></Steps>

<Reader />

{['a', 'b'].map((name) => <Memo key={name}>{name}</Memo>)}

{<Ticker start={4} />}
`,
  'components/kinds.tsx': `
import { Component, createContext, forwardRef, memo, useContext, useId, type ReactNode } from 'react';
import { word } from '../lib/word';
import data from '../lib/data.json';
type Props = { children?: ReactNode };
export const Memo = memo(function Memo({ children }: Props) { return <b className="memo">{children}</b>; });
export const Forwarded = forwardRef<HTMLElement, Props>(({ children }, ref) => <i ref={ref}>{children}</i>);
export class Classy extends Component<Props> { override render() { return <u>{this.props.children}</u>; } }
export const Nothing = () => null;
export const Several = () => [<s key="1">1</s>, 'two', 3, false];
export const Outside = () => <q>{word} {data.n}</q>;
export const Raw = () => <div dangerouslySetInnerHTML={{ __html: '<em>raw</em>' }} />;
export const InContext = createContext('none');
export const Steps = Object.assign(({ children }: Props) => <ol>{children}</ol>, { Step: ({ children }: Props) => <li>{children}</li> });
export function Reader() { return <cite id={useId()}>{useContext(InContext)}</cite>; }
`,
  'components/Ticker.tsx': `
import { useState } from 'react';
export default function Ticker({ start }: { start: number }) {
  const [n, set] = useState(start);
  return <button onClick={() => set(n + 1)}>{n}</button>;
}
`,
  'lib/word.ts': LIB,
  'lib/data.json': '{ "n": 1 }\n',
};

beforeAll(async () => {
  dir = tinySite(FILES);
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  outDir = built.outDir;
});

describe('files that a page refers to', () => {
  it('are published, and published again by a build that renders nothing', async () => {
    expect(missingFiles('files')).toEqual([]);
    expect(await rebuild({})).toContain('(0 rendered)');
    expect(missingFiles('files')).toEqual([]);
    const names = readdirSync(path.join(outDir, '_quire', 'assets')).join(' ');
    for (const name of ['data', 'notes', 'run', 'logo', 'beside']) expect(names).toContain(name);
  });

  it('have their addresses below another base path, however a page names them', async () => {
    await rebuild({}, ['--base', '/below/']);
    expect(missingFiles('files', '/below/')).toEqual([]);
    expect(page('files')).toContain('<a href="/below/kinds">kinds</a>');
    expect(page('files').match(/width="7"/g)).toHaveLength(6);
    await rebuild({});
    expect(page('files')).not.toContain('/below/');
    expect(missingFiles('files')).toEqual([]);
  });

  it('are rendered again when the kept HTML is gone or damaged', async () => {
    rmSync(path.join(dir, '.quire', 'html'), { recursive: true });
    rmSync(path.join(outDir, 'files.html'));
    expect(await rebuild({})).toContain('(1 rendered)');
    expect(page('files')).toContain('_quire/assets/data-');
  });
});

it('no picture is fetched before the page says so', () => {
  expect(page('files')).not.toContain('rel="preload" as="image"');
});

describe('components of a site', () => {
  it('may be anything that React takes', () => {
    const html = page('kinds');
    for (const part of [
      '<b class="memo">m</b>',
      '<i>f</i>',
      '<u>c</u>',
      '<s>1</s>two3',
      '<q>one 1</q>',
      '<div><em>raw</em></div>',
      '>from the page</cite>',
      '<ol><li>first</li></ol>',
      '<b class="memo">a</b><b class="memo">b</b>',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('have ids of their own in every part of a page', () => {
    const ids = [...page('kinds').matchAll(/<cite id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('come alive from inside an expression, too', () => {
    expect(page('kinds')).toMatch(/data-widget="Ticker".*>4<\/button>/);
    expect(page('kinds')).toMatch(/id="quire-widgets"[^>]*>\{"Ticker":"[^"]+\.js"\}/);
  });

  it('are compiled again after a change outside of their folder', async () => {
    expect(await rebuild({ 'lib/word.ts': LIB.replace('one', 'two') })).toContain('(5 rendered)');
    expect(page('kinds')).toContain('<q>two 1</q>');
    await rebuild({ 'lib/data.json': '{ "n": 2 }\n' });
    expect(page('kinds')).toContain('<q>two 2</q>');
    await rebuild({ 'lib/word.ts': LIB });
    expect(page('kinds')).toContain('<q>one 2</q>');
  });
});

describe('an output folder that is not its own', () => {
  it.each(['site', '.'])('is refused before anything happens: --out %s', async (out) => {
    const site = tinySite({ 'docs/index.md': '# Home\n' });
    const parent = path.dirname(site);
    const { code, output } = await quire([
      'build',
      '--site',
      site,
      '--out',
      path.join(parent, out),
    ]);
    expect(code).toBe(1);
    expect(output).toContain('output-unsafe');
    expect(readdirSync(parent)).toEqual(['site']);
    expect(readdirSync(site).sort()).toEqual(['docs', 'site.config.ts']);
  });
});

describe('what is wrong in components and expressions', () => {
  it('is told in words, with its place, for the whole site at once', async () => {
    const wrong = tinySite({
      'docs/index.md': '---\ntitle: Home\n---\n\n<Later />\n\n{{ a: 1 }}\n\n<p style="x">y</p>\n',
      'docs/b.md':
        '# B\n\n<Thrower kind="text" /> and <Thrower kind="error" />\n\n<Outer />\n\nText.\n',
      'docs/c.md': '# C\n\n<Undefined />\n\n<Circle />\n',
      'components/wrong.tsx': `
export async function Later() { throw new Error('nobody waits'); }
export function Thrower({ kind }: { kind: string }) { if (kind === 'text') throw 'a text'; throw new Error('no luck'); }
export function Outer() { return <p><Thrower kind="error" /></p>; }
export function Undefined() { const Gone = ({} as { Gone: 'p' }).Gone; return <Gone />; }
export function Circle() { return { a: 1 } as never; }
`,
    });
    const { code, output } = await buildSite(wrong);
    expect(code).toBe(1);
    expect(output).toMatch(/docs\/index\.md:5:1\n {2}<Later> .*asynchronous/);
    expect(output).toMatch(/docs\/index\.md:7:1\n {2}This expression .*it shows an object/);
    expect(output).toMatch(/docs\/index\.md:9:1\n {2}<p> .*`style` prop expects a mapping/);
    expect(output).toMatch(/docs\/b\.md:3:1\n {2}<Thrower> couldn’t be rendered: a text/);
    expect(output).toMatch(/docs\/b\.md:3:29\n {2}<Thrower> couldn’t be rendered: no luck/);
    expect(output).toMatch(/docs\/b\.md:5:1\n {2}<Outer> couldn’t be rendered: no luck/);
    expect(output).toMatch(/docs\/c\.md:3:1\n {2}<Undefined> .*Element type is invalid.*undefined/);
    expect(output).toMatch(/docs\/c\.md:5:1\n {2}<Circle> .*it shows an object/);
    expect(output.match(/It was thrown at components\/wrong\.tsx:3:\d+\./g)).toHaveLength(2);
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).toContain('8 errors, 0 warnings');
  });

  it('says why the browser code does not compile, without the stack of the bundler', async () => {
    const { code, output } = await buildSite(
      tinySite({ 'docs/index.md': '# Home\n', 'styles.css': "@import './nowhere.css';\n" }),
    );
    expect(code).toBe(1);
    expect(output).toMatch(/bundle-failed[^]*nowhere\.css/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it('names a component that two modules have', async () => {
    const { code, output } = await buildSite(
      tinySite({
        'docs/index.md': '# Home\n',
        'components/a/Chart.tsx': 'export default function Chart() { return <b>a</b>; }\n',
        'components/b/Chart.tsx': 'export default function Chart() { return <b>b</b>; }\n',
      }),
    );
    expect(code).toBe(1);
    expect(output).toContain('component-failed  components/b/Chart.tsx');
  });

  it('is told of a partial once, however many pages show it', async () => {
    const shows = "import Note from './_note.md'\n\n<Note />\n";
    const { code, output } = await buildSite(
      tinySite({
        'docs/index.md': `# Home\n\n${shows}`,
        'docs/a.md': `# A\n\n${shows}`,
        'docs/b.md': `# B\n\n${shows}`,
        'docs/_note.md': 'See [x](/nowhere).\n\n```nolang\n```\n',
      }),
    );
    expect(code).toBe(1);
    expect(output.match(/link-broken {2}docs\/_note\.md:1:5/g)).toHaveLength(1);
    expect(output).toContain('1 error, 1 warning');
  });
});
