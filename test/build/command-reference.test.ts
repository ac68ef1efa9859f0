import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProgramFacts } from '../../packages/quire-python-reference/src/reference/facts.ts';
import { buildSite, copyFixture, quire } from '../harness/site.ts';

const WORDS = 'docs/mill.cli.yml';

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');
const write = (site: string, file: string, text: string): void =>
  writeFileSync(path.join(site, file), text);
const textOf = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&#x27;|&quot;/g, '"');

describe('the page of a command line', () => {
  let site = '';
  let page = '';
  /** The HTML from one id up to the next heading. */
  const entry = (id: string): string =>
    page.slice(page.indexOf(`id="${id}"`)).split(/<h[234]/)[0] ?? '';

  beforeAll(async () => {
    site = copyFixture('commands');
    const { code, output, outDir: out } = await buildSite(site);
    expect(code, output).toBe(0);
    page = read(out, 'cli.html');
  });

  it('every command and every option of its own has an anchor', () => {
    const ids = [...page.matchAll(/ id="(mill[^"]*)"/g)].map((match) => match[1]);
    expect(ids).toEqual([
      'mill',
      'mill-grind',
      'mill-grind--fine',
      'mill-grind--stone',
      'mill-clean',
      'mill-clean--stone',
    ]);
    expect(page).toContain('href="#mill-grind"');
  });

  it('a command shows usage, arguments, options, what they share, an example and more to read', () => {
    const html = entry('mill-grind');
    expect(textOf(html)).toContain(
      'mill grind [--fine | --coarse] [--stone {flint|basalt}] [OPTIONS] GRAIN',
    );
    expect(textOf(html)).toContain('also mill crush');
    expect(textOf(html)).toContain('GRAIN text, requiredWheat, rye or spelt.');
    expect(textOf(html)).toContain('--fine, --coarse default onWhether');
    expect(textOf(html)).toContain('--stone, -s flint | basalt, default flintBasalt lasts longer.');
    expect(textOf(html)).toContain('Environment: MILL_STONE, MILL_GRIND_STONE');
    expect(html).toContain('<a href="#where-it-happens">Where it happens</a>: <code>--yard</code>');
    expect(html).not.toContain('--secret');
    const other = entry('mill-clean');
    expect(textOf(other)).toContain('mill grind rye');
    expect(textOf(other)).toContain('Flour: 3 kg');
    expect(other).toContain('<a href="/">Mill</a>');
  });

  it('a shared option is told once, without the variable of one command', () => {
    expect(page.match(/Left out, the one behind the house\./g)).toHaveLength(1);
    expect(entry('where-it-happens')).not.toContain('MILL_GRIND_YARD');
  });

  it('a link to shared options leads to their heading, even if a command has the same name', async () => {
    const copy = copyFixture('commands');
    write(copy, WORDS, read(copy, WORDS).replace('title: Where it happens', 'title: mill grind'));
    const { code, output, outDir: out } = await buildSite(copy);
    expect(code, output).toBe(0);
    const html = read(out, 'cli.html');
    const [, id] = /<h2 id="([^"]*)">mill grind</.exec(html) ?? [];
    expect(id).not.toBe('mill-grind');
    expect(html).toContain(`<a href="#${id}">mill grind</a>: <code>--yard</code>`);
  });

  it('is rendered again when its words change', async () => {
    const words = read(site, WORDS).replace('Takes the dust away.', 'Sweeps the floor.');
    write(site, WORDS, words);
    const { outDir: out } = await buildSite(site);
    expect(read(out, 'cli.html')).toContain('Sweeps the floor.');
  });
});

const LIST = '# Commands\n\n<CommandIndex program="mill" words="./mill.cli.yml" />\n';

const group = (command: string): string =>
  `# ${command}\n\n<CommandReference program="mill" words="../mill.cli.yml" command="${command}" />\n`;

describe('a program divided by command', () => {
  const GROUP = 'docs/cli/grind.md';
  const FACTS = 'reference/commands/mill/3.0.0.json';
  let site = '';
  let out = '';

  beforeAll(async () => {
    site = copyFixture('commands');
    const facts = JSON.parse(read(site, FACTS)) as ProgramFacts;
    const rye = { kind: 'command' as const, params: [] };
    write(
      site,
      FACTS,
      JSON.stringify({ ...facts, commands: { ...facts.commands, 'mill clean rye': rye } }),
    );
    const words = read(site, WORDS)
      .replace('Takes the dust away.', 'Takes the dust away. Loudly.')
      .replace('see: [/]', "see: ['/cli/clean#mill-clean-rye', '/cli#where-it-happens']")
      .replace('shared:', '  mill clean rye: Cleans up after rye.\nshared:');
    write(site, WORDS, words);
    mkdirSync(path.join(site, 'docs/cli'));
    write(site, 'docs/cli.md', LIST);
    write(site, GROUP, group('mill grind'));
    write(site, 'docs/cli/clean.md', group('mill clean'));
    const built = await buildSite(site);
    expect(built.code, built.output).toBe(0);
    out = built.outDir;
  });

  it('the list has every anchor, and leads to the pages', () => {
    const html = read(out, 'cli.html');
    expect([...html.matchAll(/<(?:h2|dt) id="(mill[^"]*)"/g)].map((match) => match[1])).toEqual([
      ...['mill', 'mill-grind', 'mill-clean', 'mill-clean-rye'],
    ]);
    expect(html).toContain('<a href="/cli/grind"><code>mill grind</code></a>');
    expect(html).toContain('<a href="/cli/clean#mill-clean-rye"><code>mill clean rye</code></a>');
    expect(html).toContain('<p>Takes the dust away.</p>');
    expect(html).not.toContain('Loudly');
  });

  it('the program itself and the shared options are told in the list', () => {
    const html = read(out, 'cli.html');
    expect(textOf(html)).toContain('Turns grain into flour.');
    expect(html).toContain('Left out, the one behind the house.');
  });

  it('a page has one command without a heading, and those below it', () => {
    const grind = read(out, 'cli/grind.html');
    expect(textOf(grind)).toContain('Grinds one kind of grain, and sweeps up afterwards.');
    expect(grind).not.toContain('id="mill-grind"');
    expect(grind).toContain('id="mill-grind--stone"');
    expect(grind).toContain('<a href="/cli#where-it-happens">Where it happens</a>');
    expect(grind).not.toContain('Takes the dust away');
    const clean = read(out, 'cli/clean.html');
    expect(clean).toContain('<h2 id="mill-clean-rye"><code>mill clean rye</code>');
  });

  it('a related heading is named with its page, unless it names the page itself', () => {
    const clean = read(out, 'cli/clean.html');
    expect(clean).toContain('<a href="/cli/clean#mill-clean-rye">mill clean rye</a>');
    expect(clean).toContain('<a href="/cli#where-it-happens">Commands: Where it happens</a>');
  });

  it('the list and its pages follow when one of them moves', async () => {
    rmSync(path.join(site, GROUP));
    write(site, 'docs/cli.md', '# Former list\n\n## Where it happens\n\n## Grind {#mill-grind}\n');
    write(site, 'docs/cli/milling.md', group('mill grind'));
    write(site, 'docs/all.md', LIST);
    const built = await buildSite(site);
    expect(built.code, built.output).toBe(0);
    expect(read(built.outDir, 'all.html')).toContain('<a href="/cli/milling">');
    expect(read(built.outDir, 'cli/clean.html')).toContain('<a href="/all#where-it-happens">');
  });

  it.each([
    [
      'a command without words',
      { 'docs/cli/milling.md': group('mill grin') },
      'The words of <CommandReference> have no command “mill grin”.\n',
    ],
    [
      'a second command',
      { 'docs/cli/milling.md': group('mill grind') + group('mill clean') },
      'The page is about “mill grind”, so “mill clean” would have no heading on it.',
    ],
    [
      'an expression',
      { 'docs/cli/milling.md': group('mill grind').replace('"mill grind"', "{'mill grind'}") },
      '“command” of <CommandReference> is not written as text',
    ],
    [
      'a command that no page documents',
      { 'docs/cli/milling.md': '# Empty\n' },
      'No page documents “mill grind”, which <CommandIndex> lists.',
    ],
    [
      'shared options that no page documents',
      { 'docs/all.md': '# Empty\n' },
      'No page documents the options “Where it happens”.',
    ],
    [
      'words about another program',
      { [WORDS]: 'program: loom\ncommands:\n  loom weave: Weaves.\n' },
      'The words are about “loom”, and <CommandIndex> shows “mill”.',
    ],
  ])('%s is a mistake', async (_, files, message) => {
    const copy = copyFixture('commands');
    rmSync(path.join(copy, 'docs'), { recursive: true });
    cpSync(path.join(site, 'docs'), path.join(copy, 'docs'), { recursive: true });
    cpSync(path.join(site, FACTS), path.join(copy, FACTS));
    for (const [file, text] of Object.entries(files)) write(copy, file, text);
    const { code, output } = await buildSite(copy);
    expect(output).toContain(message);
    expect(code).toBe(1);
  });

  it('a heading does not take the anchor of an item of the list', async () => {
    write(site, 'docs/all.md', `${LIST}\n## Mill clean rye\n`);
    const built = await buildSite(site);
    expect(built.code, built.output).toBe(0);
    expect(read(built.outDir, 'all.html').match(/id="mill-clean-rye"/g)).toHaveLength(1);
  });

  it('a page follows when the shared options move, even if its old link still leads somewhere', async () => {
    write(site, 'docs/all.md', '# Former list\n\n## Where it happens\n');
    write(site, 'docs/every.md', LIST);
    const built = await buildSite(site);
    expect(built.code, built.output).toBe(0);
    expect(read(built.outDir, 'cli/milling.html')).toContain('<a href="/every#where-it-happens">');
  });
});

describe('mistakes of a page with commands', () => {
  it.each([
    [
      { 'docs/cli.md': '<CommandReference program="mil" words="./mill.cli.yml" />' },
      '<CommandReference> has no program with facts: “mil”.',
    ],
    [{ 'docs/cli.md': '<CommandReference program="mill" />' }, '<CommandReference> has no words.'],
    [
      { 'docs/cli.md': '<CommandReference program="mill" words="./mil.cli.yml" />' },
      'There is no file “./mil.cli.yml”.',
    ],
    [
      { [WORDS]: 'program: mill\ncommands:\n  mill bake: Bakes.\n' },
      'The program “mill” has no command “mill bake”.',
    ],
  ])('%j', async (files, message) => {
    const site = copyFixture('commands');
    write(site, 'docs/index.md', '# Mill\n');
    for (const [file, text] of Object.entries(files)) write(site, file, text);
    const { code, output } = await buildSite(site);
    expect(code).toBe(1);
    expect(output).toContain(message);
  });

  it('check-api tells of commands without words', async () => {
    const site = copyFixture('commands');
    const all = read(site, WORDS);
    write(site, WORDS, all.replace('      fine: Whether the flour is sifted twice.\n', ''));
    const { code, output } = await quire(['check-api', '--site', site, '--package', 'mill']);
    expect(output).toContain('“mill grind” says nothing about: fine.');
    expect(code).toBe(1);
  });
});
