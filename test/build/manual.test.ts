import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyPlaces } from '../../engine/config/key-places.ts';
import { readConfig } from '../../engine/config/read-config.ts';
import { BUILT_IN } from '../../engine/article/jsx/built-in.ts';
import { SITE_CONFIG } from '../../engine/model/site-config.ts';
import { SHELL_PARTS } from '../../engine/model/shell-parts.ts';
import { keyTable } from '../generated/key-table.ts';
import { makeFolder } from '../harness/run-folder.ts';
import { quire, ROOT, tinySite } from '../harness/site.ts';
import type { CommandResult } from '../harness/site.ts';

const SITE = path.join(ROOT, 'manual');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** The code block with a title on a page. */
const shown = (page: string, title: string): string => {
  const [, code = ''] = read(page).split(`title="${title}"\n`);
  return code.slice(0, code.indexOf('\n```') + 1);
};

describe('the documentation of the engine, as a site that the engine builds', () => {
  let checked: CommandResult;
  beforeAll(async () => {
    const outDir = path.join(makeFolder('manual'), 'dist');
    checked = await quire(['check', '--site', SITE, '--out', outDir]);
  });

  it('has no problems, neither those of a build nor those of a check', () => {
    expect(checked.output).not.toMatch(/^(?:error|warning) /m);
    expect(checked.code, checked.output).toBe(0);
  });

  it('every page of docs/ is in a sidebar, or about the repository', async () => {
    const { config } = await readConfig(SITE);
    const pages = readdirSync(path.join(ROOT, 'docs')).filter((name) => /\.mdx?$/.test(name));
    const sidebars = read('manual/sidebars.ts');
    const missing = pages.filter(
      (name) =>
        !config?.docs?.exclude?.includes(name) &&
        !sidebars.includes(`'${name.replace(/\.\w+$/, '')}'`),
    );
    expect(missing).toEqual([]);
  });
});

describe('what its pages say', () => {
  it('the component that is shown is the one that runs', () => {
    expect(shown('docs/components.mdx', 'components/Counter.tsx')).toBe(
      read('manual/components/Counter.tsx'),
    );
  });

  it('every built-in component is named', () => {
    const page = read('docs/components.mdx') + read('docs/authoring.md');
    const hidden = ['Admonition'];
    const names = Object.keys(BUILT_IN).filter((name) => !hidden.includes(name));
    expect(names.filter((name) => !new RegExp(`[<\`]${name}\\b`).test(page))).toEqual([]);
  });

  it('every part of the frame is named', () => {
    for (const name of Object.keys(SHELL_PARTS))
      expect(read('docs/extending.md')).toContain(`\`shell/${name}.tsx\``);
  });

  it('the example of a configuration is right, and has every key', async () => {
    const example = shown('docs/configuration.md', 'site.config.ts');
    const { config, problems } = await readConfig(tinySite({ 'site.config.ts': example }));
    expect(problems).toEqual([]);
    expect(config?.title).toBe('Kiln');
    const used = new Set(
      [...keyPlaces(example).keys()].map((key) => key.replace(/\.\d+(?=\.|$)/g, '[]')),
    );
    const known = [...keyTable(SITE_CONFIG.fields).matchAll(/^\| `([^`]+)`/gm)];
    // One text of the engine stands for all of them.
    const keys = known.map(([, key = '']) => key).filter((key) => !/^locale\.texts\./.test(key));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });
});
