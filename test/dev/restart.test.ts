import {
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { serveCommand, serveSite, tinySite, type ServedSite } from '../harness/site.ts';
import { copyLoop, eventually } from './loop.ts';

const PAGES = ['/', '/guides/long', '/guides/other', '/extra'];

describe('a start with what earlier ones have kept', () => {
  const running: ServedSite[] = [];
  const serve = async (dir: string, args: string[] = []): Promise<ServedSite> => {
    const site = await serveSite(dir, { target: 'dev', args });
    running.push(site);
    return site;
  };
  const stop = async (): Promise<void> => {
    for (const site of running.splice(0)) expect(await site.close()).toBe(0);
  };
  const read = async (site: ServedSite, to: string): Promise<string> => {
    const response = await fetch(new URL(to.slice(1), site.url));
    expect(response.status, to).toBe(200);
    return response.text();
  };
  /** Serves a copy of the fixture until all of its pages have been shown. */
  const showAll = async (): Promise<{ dir: string; pages: string[] }> => {
    const dir = copyLoop();
    const site = await serve(dir);
    const pages: string[] = [];
    for (const to of PAGES) pages.push(await read(site, to));
    await stop();
    return { dir, pages };
  };
  afterEach(stop);

  it('shows the same pages, and leaves alone what it found', async () => {
    const { dir, pages } = await showAll();
    const cached = (): string[] =>
      ['facts', 'code'].flatMap((kind) =>
        readdirSync(path.join(dir, '.quire', kind)).map((name) => `${kind}/${name}`),
      );
    const before = cached();
    expect(new Set(before.map((name) => path.dirname(name)))).toEqual(new Set(['facts', 'code']));
    const site = await serve(dir);
    expect(await Promise.all(PAGES.map((to) => read(site, to)))).toEqual(pages);
    await stop();
    // Parsing or highlighting again would have written new files.
    expect(cached()).toEqual(before);
  });

  it.each([
    ['text', 'docs/guides/long.mdx', 'Opening words', 'Changing words', '/guides/long'],
    ['a label', 'docs/guides/other.md', 'title: Other', 'title: Apart', '/guides/long'],
    ['a partial', 'docs/guides/_part.md', 'Words of', 'Verse of', '/guides/long'],
    ['a sample', '../samples/sample.py', '41', '43', '/guides/long'],
    ['a component', 'components/Fixed.tsx', 'Made of', 'Seen as', '/guides/long'],
    ['sidebars', 'sidebars.ts', "label: 'Guides'", "label: 'Manual'", '/guides/long'],
    ['the configuration', 'site.config.ts', "label: 'Guide'", "label: 'Books'", '/'],
  ])('shows %s that was changed meanwhile', async (_, name, from, to, where) => {
    const { dir } = await showAll();
    const file = path.join(dir, name);
    const { atime, mtime } = statSync(file);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    // The same size and time don't hide the change (a checkout, a copy that keeps times).
    utimesSync(file, atime, mtime);
    const word = to.replace(/^\w+: /, '').replaceAll("'", '');
    const html = (await read(await serve(dir), where)).replace(/<[^>]*>/g, ' ');
    expect(html.replace(/\s+/g, ' ')).toContain(word);
  });

  it('a heading that was changed in a partial meanwhile stands in the list of contents', async () => {
    const page = "import Part from './_part.md';\n\n# Page\n\n<Part />\n";
    const dir = tinySite({ 'docs/index.mdx': page, 'docs/_part.md': '## First\n\nText.\n' });
    expect(await read(await serve(dir), '/')).toContain('href="#first"');
    await stop();
    writeFileSync(path.join(dir, 'docs/_part.md'), '## Other\n\nText.\n');
    const html = await read(await serve(dir), '/');
    expect([html.includes('href="#other"'), html.includes('href="#first"')]).toEqual([true, false]);
  });

  it('what is kept is broken: it is made again', async () => {
    const { dir, pages } = await showAll();
    for (const kind of ['facts', 'code'].map((name) => path.join(dir, '.quire', name)))
      for (const pack of readdirSync(kind))
        writeFileSync(path.join(kind, pack), '{"engine":"x","values":[[');
    const site = await serve(dir);
    expect(await Promise.all(PAGES.map((to) => read(site, to)))).toEqual(pages);
  });

  it("React's build for development is sent, whatever the shell says", async () => {
    const dir = copyLoop();
    const env = { PORT: '0', NODE_ENV: 'production' };
    const site = await serveCommand(dir, ['dev', '--site', dir], env);
    running.push(site);
    expect(await read(site, '/guides/long')).toContain('quire-widgets');
    const bundle = path.join(dir, '.quire/browser-dev');
    const sizes = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => statSync(path.join(bundle, name)).size);
    // React's production build has 190 kB; the development build has full messages and is several times as large.
    expect(Math.max(...sizes)).toBeGreaterThan(300_000);
  });

  it('who asks before the site has been read is answered', async () => {
    const flag = path.join(makeFolder('flag'), 'go');
    const dir = tinySite({
      'docs/index.md': '# Here\n',
      'site.config.ts': [
        "import { existsSync } from 'node:fs';",
        `while (!existsSync(${JSON.stringify(flag)})) await new Promise((r) => setTimeout(r, 20));`,
        "export default { title: 'Tiny', url: 'https://tiny.test' };",
      ].join('\n'),
    });
    const port = await freePort();
    const serving = serve(dir, ['--port', String(port)]);
    let answer: Promise<Response> | undefined;
    await eventually(async () => {
      const asked = fetch(`http://localhost:${port}/`);
      const waits = new Promise((resolve) => setTimeout(resolve, 300, 'waits'));
      const first = await Promise.race([asked.catch(() => 'refused'), waits]);
      if (first !== 'waits') return first;
      answer = asked;
      return first;
    }, 'waits');
    expect(existsSync(flag)).toBe(false);
    writeFileSync(flag, '');
    expect(await (await answer)?.text()).toContain('Here');
    await serving;
  });
});

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
