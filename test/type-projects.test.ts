import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPackages } from '../scripts/compile-package.mjs';
import { runTool } from '../scripts/run-tool.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const PROJECTS = ['build', 'browser', 'both'] as const;
type Project = (typeof PROJECTS)[number];

/** Files of the engine by the project that checks them; what one imports is checked with it. */
const checked = new Map<Project, Set<string>>();
const sources = [
  'engine',
  ...listPackages(ROOT).flatMap(({ folder }) =>
    ['browser', 'src', 'theme'].map((part) => `${folder}/${part}`),
  ),
]
  .filter((folder) => existsSync(path.join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

async function filesOf(project: Project): Promise<Set<string>> {
  const args = ['-p', `tsconfig.${project}.json`, '--listFilesOnly'];
  const { output } = await runTool(ROOT, 'typescript/tsc', args, { capture: true });
  const files = output.split(/\r?\n/).map((file) => path.relative(ROOT, file));
  return new Set(files.map((file) => file.split(path.sep).join('/')));
}

const missing = (project: Project, room: RegExp): string[] =>
  sources.filter((file) => room.test(file) && !checked.get(project)?.has(file));
const strays = (project: Project, room: RegExp): string[] =>
  sources.filter((file) => room.test(file) && checked.get(project)?.has(file));

beforeAll(async () => {
  for (const project of PROJECTS) checked.set(project, await filesOf(project));
}, 60_000);

describe('types of the engine are checked where its files run', () => {
  const BROWSER =
    /^engine\/browser\/|^engine\/hooks\/(?!drawing)|^packages\/[^/]+\/(?:browser|theme)\/|^engine\/islands\/(?!trusted-|.*\/markup\.tsx$)|^engine\/search\/ui\/(?!.*markup\.tsx$)/;
  // Drawings, tabs and code blocks are the same in pages and in components that run in the browser.
  const EITHER =
    /^engine\/(?:model|url|search|texts)\/|^engine\/hooks\/drawing|^engine\/islands\/(?:trusted-|(?:cards|code-block|icon|tabs)\/markup)/;
  const BUILD = new RegExp(`^(?!${BROWSER.source}|${EITHER.source})`);

  it('what readers download, with the DOM and without Node', () => {
    expect(missing('browser', BROWSER)).toEqual([]);
    expect(strays('build', BROWSER)).toEqual([]);
  });

  it('what a build runs, with Node and without the DOM', () => {
    expect(missing('build', BUILD)).toEqual([]);
    expect(strays('browser', BUILD)).toEqual([]);
  });

  it('what runs in both, without either', () => {
    expect(missing('both', /^engine\/(?:model|url|texts)\//)).toEqual([]);
  });

  it('every file, in one of them', () => {
    const all = new Set([...checked.values()].flatMap((files) => [...files]));
    expect(sources.filter((file) => !all.has(file))).toEqual([]);
  });
});
