import { hash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadModule } from './load-module.ts';
import { readConfig } from './read-config.ts';
import { readSidebars } from './read-sidebars.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

const write = (name: string, text: string): void => writeFileSync(join(siteDir, name), text);

describe('loadModule', () => {
  const load = async () => {
    const module = await loadModule(join(siteDir, 'a.ts'), join(siteDir, 'cache'));
    return module.exports['default'];
  };
  const cached = (ending: string): string[] =>
    readdirSync(join(siteDir, 'cache'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(siteDir, 'cache', name));
  const compiled = (): string[] => cached('.mjs');

  it('compiles TypeScript with what it imports by path, and leaves packages to Node', async () => {
    write(
      'a.ts',
      "import { b } from './b.ts';\nimport { sep } from 'node:path';\nexport default b + sep;",
    );
    write('b.ts', "export const b: string = 'b';");
    const module = await loadModule(join(siteDir, 'a.ts'), join(siteDir, 'cache'));
    expect(module.exports['default']).toBe('b/');
    expect(module.inputs).toEqual(
      expect.arrayContaining([join(siteDir, 'a.ts'), join(siteDir, 'b.ts')]),
    );
  });

  it('a change in any input gives a new module', async () => {
    write('a.ts', "import { b } from './b.ts';\nexport default b;");
    write('b.ts', 'export const b = 1;');
    expect(await load()).toBe(1);
    write('b.ts', 'export const b = 2;');
    expect(await load()).toBe(2);
  });

  it('an unchanged module is not compiled again', async () => {
    write('a.ts', 'export default 1;');
    await load();
    const [file = ''] = compiled();
    utimesSync(file, 1, 1);
    expect(await load()).toBe(1);
    expect(statSync(file).mtimeMs).toBe(1000);
  });

  it('nothing is run that came with the site, whatever its record says', async () => {
    write('a.ts', 'export default "mine";');
    await load();
    const [[record = ''], [module = '']] = [cached('.json'), compiled()];
    const { reads, digest } = JSON.parse(readFileSync(record, 'utf8')) as Record<string, unknown>;
    const strange = 'export default "strange";';
    for (const forged of [
      { reads, digest },
      { reads: [], digest },
      { reads: [], digest: '' },
    ]) {
      writeFileSync(record, JSON.stringify(forged));
      writeFileSync(module, strange);
      await load();
      expect(readFileSync(module, 'utf8')).toContain('mine');
    }
    // As in a site that was built with another installation.
    const hashed = hash('sha1', JSON.stringify(['x', [], [['module.mjs', hash('sha1', strange)]]]));
    const entry = dirname(record);
    rmSync(entry, { recursive: true });
    mkdirSync(join(entry, 'files'), { recursive: true });
    writeFileSync(join(entry, 'files', 'module.mjs'), strange);
    writeFileSync(record, JSON.stringify({ reads: [], digest: hashed }));
    await load();
    expect(compiled().map((file) => readFileSync(file, 'utf8').includes('mine'))).toEqual([true]);
  });

  it('a damaged record is made anew', async () => {
    write('a.ts', 'export default 1;');
    await load();
    for (const file of [...cached('.json'), ...compiled()]) writeFileSync(file, '{');
    write('a.ts', 'export default 3;');
    expect(await load()).toBe(3);
  });
});

describe('readConfig', () => {
  it.each(['site.config.ts', 'site.config.mjs', 'site.config.js'])('reads %s', async (name) => {
    write(name, "export default { title: 'T', url: 'https://x.example' };");
    const { config, problems, inputs } = await readConfig(siteDir, { base: '/b' });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ title: 'T', baseUrl: '/b/' });
    expect(inputs).toEqual([join(siteDir, name)]);
  });

  it.each<[string, string, object]>([
    ['no default export', 'export const title = 1;', { id: 'config-invalid' }],
    ['a syntax error', 'export default {\n  title: ,\n};', { id: 'module-failed', line: 2 }],
    ['a module that throws', "throw new Error('no luck');", { id: 'module-failed' }],
    [
      'an import that is not there',
      "import './nowhere.ts';\nexport default {};",
      { id: 'module-failed' },
    ],
    [
      'a wrong field',
      "export default {\n  title: 1,\n  url: 'https://x.example',\n};",
      { line: 2 },
    ],
  ])('%s is a problem', async (_, text, expected) => {
    write('site.config.ts', text);
    const { config, problems } = await readConfig(siteDir);
    expect(config).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error', file: 'site.config.ts', ...expected }]);
  });

  it('a mistake in what it imports is shown there', async () => {
    write('site.config.ts', "import { nav } from './parts/nav.ts';\nexport default { nav };");
    mkdirSync(join(siteDir, 'parts'));
    write('parts/nav.ts', '\n\nexport const nav = { a: , };');
    const { problems } = await readConfig(siteDir);
    expect(problems).toMatchObject([{ file: 'parts/nav.ts', line: 3, column: 25 }]);
    expect(problems[0]?.message).toContain('site.config.ts couldn’t be compiled: Unexpected');
  });

  it.each<[what: string, thrown: string, said: string]>([
    ['an error', "new Error('no luck')", 'no luck.'],
    ['one of a kind', "new RangeError('out')", 'RangeError: out.'],
    ['several lines', "new Error('no:\\n  - luck!')", 'no: - luck!'],
    [
      'several errors as one',
      "new AggregateError([new Error('a')], 'two')",
      'AggregateError: two.',
    ],
    ['an address that is none', "new Error('see file://a/b.js:1:2')", 'see file://a/b.js:1:2.'],
    ['no message', 'new Error()', 'an error without a message.'],
    ['a page long', "'x'.repeat(400)", `${'x'.repeat(299)}…`],
    ['a text', "'words'", 'words.'],
    ['an object', '{ code: 3 }', '{ code: 3 }.'],
    ['nothing', 'undefined', 'undefined.'],
  ])('what it throws is told: %s', async (_, thrown, said) => {
    write('site.config.ts', `throw ${thrown};`);
    const { problems } = await readConfig(siteDir);
    expect(problems).toMatchObject([{ id: 'module-failed', file: 'site.config.ts' }]);
    expect(problems[0]?.message).toBe(`site.config.ts failed while it was loaded: ${said}`);
  });

  it('no configuration, and no folder', async () => {
    expect((await readConfig(siteDir)).problems).toMatchObject([{ id: 'config-missing' }]);
    const nowhere = join(siteDir, 'nowhere');
    expect((await readConfig(nowhere)).problems).toMatchObject([{ id: 'site-missing' }]);
    mkdirSync(nowhere);
    expect((await readConfig(nowhere)).problems).toMatchObject([{ id: 'config-missing' }]);
  });
});

describe('readSidebars', () => {
  it('none is fine', async () => {
    expect(await readSidebars(siteDir)).toEqual({ source: undefined, problems: [], inputs: [] });
  });

  it('gives the sidebars with their text', async () => {
    const text = "export default { docs: ['intro'] };";
    write('sidebars.ts', text);
    const { source, problems, inputs } = await readSidebars(siteDir);
    expect(source).toEqual({ file: 'sidebars.ts', text, sidebars: { docs: ['intro'] } });
    expect([problems, inputs]).toEqual([[], [join(siteDir, 'sidebars.ts')]]);
  });

  it('wrong ones are a problem', async () => {
    write('sidebars.ts', 'export default { docs: 1 };');
    expect(await readSidebars(siteDir)).toMatchObject({
      source: undefined,
      problems: [{ id: 'sidebar-invalid', line: 1 }],
    });
  });
});
