import { join, relative, sep } from 'node:path';
import { siteStyles } from '../bundle/bundle-browser.ts';
import { checkStyles } from '../bundle/check-styles.ts';
import { compileModules, listSources } from '../bundle/compile-modules.ts';
import { importedName, moduleName, resolveImported } from '../bundle/imported-modules.ts';
import { lostImports } from '../bundle/lost-imports.ts';
import { lostHandlers } from '../bundle/lost-handlers.ts';
import { wrongOwnImports } from '../bundle/wrong-own-imports.ts';
import { missingImports } from '../bundle/missing-imports.ts';
import { packagesOf } from '../bundle/missing-modules.ts';
import { createWorkers, type Workers } from '../bundle/run-worker.ts';
import { moduleStyles } from '../bundle/module-styles.ts';
import { readComponentList } from '../bundle/page-components.ts';
import { followedAliases, siteAliases, type Aliases } from '../bundle/site-aliases.ts';
import { isCompiler } from '../bundle/style-files.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { ForeignSite } from '../extension/foreign-site.ts';
import type { Problem } from '../model/problem.ts';
import type { BundledFor } from '../model/theme-site.ts';
import { addProblem, importsHooks, loadProvider } from './load-compiled.ts';
import { findModules } from './module-files.ts';
import {
  compileProblem,
  longName,
  missingCompiler,
  moduleFailure,
  refusedPage,
} from './site-module-problems.ts';
import type { SiteModules } from './site-modules.ts';
import { takeComponents, takeImported, takePage, takeShellPart } from './take-modules.ts';
import { takePageComponents } from './take-page-components.ts';

/** What loading a site's modules depends on, besides their files. */
export interface LoadOptions {
  /** Folder of the engine's sources. */
  engineDir: string;
  workers?: Workers | undefined;
  /** Modules that pages import, from `importedModules`. */
  imported?: readonly string[];
  /** Loads nothing; a page component becomes a problem. */
  untrusted?: boolean;
  /** What components can know about the site. */
  site: BundledFor;
  /** The site's own names that imports can start with. */
  aliases?: Readonly<Record<string, string>>;
  /** Folder of the pages, relative to the site's. */
  pages?: string;
  /** The package that provides modules for the components. */
  foreign?: ForeignSite | undefined;
}

/** A module that pages import. */
interface ImportedFile {
  /** As pages import it. */
  name: string;
  /** Absolute. */
  file: string;
}

/** Name of the compiled provider. Compiled files of a site start with the name of a folder. */
const PROVIDER = 'page-provider';

/**
 * Compiles the site's components and pages with Vite's server build and loads them. The result is cached
 * inside the engine's own `node_modules`, so that it finds React.
 */
export async function loadSiteModules(
  siteDir: string,
  folders: CachedFolders,
  options: LoadOptions,
): Promise<SiteModules> {
  const {
    engineDir,
    imported = [],
    untrusted = false,
    workers = createWorkers(),
    site,
    pages: pagesFolder = 'pages',
    foreign,
  } = options;
  const provided = foreign?.modules;
  const { components, pages, shell, tooLong } = findModules(siteDir, pagesFolder);
  const aliases = siteAliases(siteDir, options.aliases ?? {});
  const isForeign = foreign !== undefined;
  const checkedStyles = (styles: readonly string[], sources: readonly string[]): Problem[] =>
    checkStyles(siteDir, engineDir, [...siteStyles(siteDir), ...styles], sources, isForeign);
  const problems = tooLong.map((file) => longName(relative(siteDir, file)));
  const empty = { ...emptyModules(aliases, problems), foreign };
  if (untrusted) {
    return { ...empty, problems: [...pages, ...shell].map((file) => refusedPage(file, siteDir)) };
  }
  const list = provided && readComponentList(siteDir, provided.pageComponents);
  const ofList = list ? [provided.pageComponents, ...list.imports.map(({ module }) => module)] : [];
  const wanted = [...new Set([...imported, ...ofList])];
  const byName = wanted.flatMap((name): ImportedFile[] => {
    const file = resolveImported(siteDir, provided, name, aliases);
    return file === undefined ? [] : [{ name, file }];
  });
  empty.missing.push(
    ...packagesOf(imported.filter((name) => !byName.some((one) => one.name === name))),
  );
  const own = [...components, ...pages, ...shell];
  const files = [...new Set(byName.map(({ file }) => file))];
  if (own.length + tooLong.length + files.length === 0) {
    return { ...empty, problems: checkedStyles([], []) };
  }
  const inputs = own.map((file) => [moduleName(siteDir, file), file] as const);
  // A component that pages also import by its path is in both lists, compiled under two names.
  const more = files.map((file) => [importedName(siteDir, file), file] as const);
  const provider = join(engineDir, 'hooks', 'page-provider.ts');
  let compiled: Awaited<ReturnType<typeof compileModules>>;
  try {
    compiled = await compileModules(
      siteDir,
      { folders, workers, engineDir, site, aliases, provided },
      [...inputs, ...more, [PROVIDER, provider]],
    );
  } catch (error) {
    const sources = listSources(siteDir);
    return { ...empty, sources, problems: [...problems, compileProblem(error, siteDir)] };
  }
  const { dir, sources, version } = compiled;
  const missing = [...new Set([...empty.missing, ...compiled.missing])].sort();
  const { styles, modules } = moduleStyles(
    siteDir,
    followedAliases(siteDir, aliases, provided),
    [...inputs, ...more].map(([, file]) => file),
  );
  const used = compiled.files.map((file) => relative(siteDir, file).split(sep).join('/'));
  const result: SiteModules = { ...empty, styles, files: used, sources, version, missing };
  if (sources.some((file) => importsHooks(file, engineDir, provided?.hooks))) {
    result.provide = await loadProvider(join(dir, `${PROVIDER}.js`));
  }
  result.problems.push(
    ...missing.filter(isCompiler).map(missingCompiler),
    ...missingImports(siteDir, aliases, modules, isForeign, missing),
    ...wrongOwnImports(siteDir, engineDir, modules),
    ...lostHandlers(siteDir, modules),
    ...lostImports(siteDir, modules, foreign?.lost ?? []),
    ...checkedStyles(styles, modules),
  );
  const failed = new Map(compiled.failed);
  for (const [name, file] of [...inputs, ...more]) {
    const message = failed.get(name);
    if (message !== undefined) addProblem(result, moduleFailure(message, file, siteDir));
  }
  for (const [name, file] of inputs) {
    if (failed.has(name)) continue;
    const of = { name, file, siteDir, dir };
    if (shell.includes(file)) await takeShellPart(result, of);
    else if (pages.includes(file)) await takePage(result, of, pagesFolder);
    else await takeComponents(result, of);
  }
  for (const [name, file] of more) {
    if (!failed.has(name))
      await takeImported(result, { name, file, siteDir, dir }, namesOf(file, byName));
  }
  if (list) takePageComponents(result, list, provided.pageComponents);
  return result;
}

function emptyModules(aliases: Aliases, problems: SiteModules['problems']): SiteModules {
  return {
    components: new Map(),
    pages: [],
    shell: new Map(),
    imported: new Map(),
    live: new Map(),
    styles: [],
    files: [],
    sources: [],
    version: '',
    problems,
    missing: [],
    aliases,
  };
}

function namesOf(file: string, byName: readonly ImportedFile[]): string[] {
  return byName.filter((one) => one.file === file).map(({ name }) => name);
}
