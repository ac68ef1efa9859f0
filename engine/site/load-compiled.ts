import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { usesHooks } from '../bundle/own-modules.ts';
import { thrownPlace } from '../config/thrown-place.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import { importModule } from '../run/import-module.ts';
import { loadFailure } from './site-module-problems.ts';
import type { SiteModules } from './site-modules.ts';

export interface CompiledModule {
  /** Of the compiled file, without its ending. */
  name: string;
  /** Source, absolute. */
  file: string;
  siteDir: string;
  /** Folder of the compiled files. */
  dir: string;
}

/** A compiled module's exports. A module that fails to load becomes a problem and returns undefined. */
export async function loadCompiled(
  result: SiteModules,
  { name, file, siteDir, dir }: CompiledModule,
): Promise<Record<string, unknown> | undefined> {
  try {
    return await importModule(join(dir, `${name}.js`));
  } catch (error) {
    const inside = (path: string): string => relative(siteDir, path).split(sep).join('/');
    const failure = loadFailure(error, inside(file));
    const place = thrownPlace(error, (path) => !/^\.\.\/|node_modules\//.test(inside(path)));
    const isPlaced = failure.line !== undefined || !place;
    addProblem(result, isPlaced ? failure : { ...failure, ...place, file: inside(place.file) });
    return undefined;
  }
}

/** Several modules can fail because of one that they import, which is reported once. */
export function addProblem({ problems }: SiteModules, problem: Problem): void {
  const isSame = (one: Problem): boolean =>
    one.file === problem.file && one.message === problem.message && one.line === problem.line;
  if (!problems.some(isSame)) problems.push(problem);
}

/**
 * Whether a source of the site imports the engine's hooks.
 * @param others modules that do, so that importing them counts
 */
export function importsHooks(
  file: string,
  engineDir: string,
  others: readonly string[] = [],
): boolean {
  return !file.startsWith(engineDir) && usesHooks(readFileSync(file, 'utf8'), others);
}

/** The provider that was compiled with the site's modules, which is the one that their hooks read. */
export async function loadProvider(file: string): Promise<NonNullable<SiteModules['provide']>> {
  const { PageProvider } = (await import(pathToFileURL(file).href)) as {
    PageProvider: ComponentType<{ facts: PageFacts | undefined }>;
  };
  return (element, facts) => createElement(PageProvider, { facts }, element);
}
