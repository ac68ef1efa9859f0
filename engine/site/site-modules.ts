import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { PageModule, SiteComponent } from '../article/article.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { titleOfLayout } from '../../docusaurus/theme-modules.ts';
import { isComponent } from '../article/jsx/is-component.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import { thrownPlace } from '../config/thrown-place.ts';
import { declaredProps } from '../bundle/declared-props.ts';
import { compileModules, listSources } from '../bundle/compile-modules.ts';
import { pageComponents } from '../bundle/page-components.ts';
import { siteAliases, type Aliases } from '../bundle/site-aliases.ts';
import { importedName, moduleName, resolveImported } from '../bundle/imported-modules.ts';
import { isLive } from '../bundle/is-live.ts';
import { packagesOf } from '../bundle/missing-modules.ts';
import { moduleStyles } from '../bundle/module-styles.ts';
import { SHELL_PARTS, type ShellPartName } from '../model/shell-parts.ts';
import { pathExcess } from '../url/path-length.ts';
import type { ThemeSite } from '../model/theme-site.ts';
import { importModule } from '../run/import-module.ts';
import { usesHooks } from '../bundle/own-modules.ts';
import {
  compileProblem,
  duplicateName,
  loadFailure,
  longName,
  moduleFailure,
  noDefaultExport,
  refusedPage,
  unknownPart,
} from './site-module-problems.ts';

/** A page of `site/pages/**`: a React module, rendered as a whole page. */
export interface SitePage {
  /** Site-relative file. */
  file: string;
  /** Route path. */
  path: string;
  title: string;
  component: ComponentType;
  /** Name of its widget, if it uses state. */
  live: string | undefined;
}

/** A module of `site/shell/`: a part of the frame. */
export interface ShellPart {
  /** Site-relative file. */
  file: string;
  component: ComponentType<object>;
  /** Name of its widget, if it uses state. */
  live: string | undefined;
}

/** A site's own React modules, compiled and loaded. */
export interface SiteModules {
  components: Map<string, SiteComponent>;
  pages: SitePage[];
  /** Parts of the frame that the site has itself. */
  shell: Map<ShellPartName, ShellPart>;
  /** Modules that pages import by path or package, keyed by the name from `importedModules`. */
  imported: Map<string, PageModule>;
  /** Modules that run in the browser: absolute file by widget name. */
  live: Map<string, string>;
  /** Stylesheets that they import, absolute. */
  styles: string[];
  /** Every source file that goes into them, absolute. */
  sources: string[];
  /** Changes with everything that goes into them, including packages and what they know about the site. */
  version: string;
  problems: Problem[];
  /** Packages that they import and that aren't installed. */
  missing: string[];
  /** Names that their imports can start with. */
  aliases: Aliases;
  /** Wraps an element in the page's context, for hooks; absent if no module imports them. */
  provide?: (element: ReactNode, facts: PageFacts | undefined) => ReactNode;
}

/** Folders in which `.js` isn't a component or a page, but a module that one imports. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['components', 'pages']);
/** Name of the compiled provider. Compiled files of a site start with the name of a folder. */
const PROVIDER = 'page-provider';
/**
 * Compiles the site's components and pages with Vite's server build and loads them. The result is cached
 * inside the engine's own `node_modules`, so that it finds React.
 * @param options.imported modules that pages import, from `importedModules`
 * @param options.pages folder of the pages, relative to the site's
 * @param options.untrusted loads nothing; a page component becomes a problem
 */
export async function loadSiteModules(
  siteDir: string,
  folders: CachedFolders,
  {
    engineDir,
    imported = [],
    untrusted = false,
    site,
    aliases: own = {},
    pages: pagesFolder = 'pages',
  }: {
    engineDir: string;
    imported?: readonly string[];
    untrusted?: boolean;
    site: ThemeSite;
    aliases?: Readonly<Record<string, string>>;
    pages?: string;
  },
): Promise<SiteModules> {
  const all = ['components', pagesFolder, 'shell'].map((folder) => listModules(siteDir, folder));
  const fits = (file: string): boolean => pathExcess(moduleName(siteDir, file)) === undefined;
  const [components, pages, shell] = all.map((files) => files.filter(fits)) as [
    string[],
    string[],
    string[],
  ];
  const long = all.flat().filter((file) => !fits(file));
  const aliases = siteAliases(siteDir, own);
  const empty: SiteModules = {
    components: new Map(),
    pages: [],
    shell: new Map(),
    imported: new Map(),
    live: new Map(),
    styles: [],
    sources: [],
    version: '',
    problems: long.map((file) => longName(relative(siteDir, file))),
    missing: [],
    aliases,
  };
  if (untrusted) {
    return { ...empty, problems: [...pages, ...shell].map((file) => refusedPage(file, siteDir)) };
  }
  const onPages = pageComponents(siteDir);
  const wanted = new Set([...imported, ...onPages.map(({ module }) => module)]);
  const byName = [...wanted].flatMap((name) => {
    const file = resolveImported(siteDir, engineDir, name, aliases);
    return file === undefined ? [] : [{ name, file }];
  });
  const files = [...new Set(byName.map(({ file }) => file))];
  const lacking = imported.filter((name) => !byName.some((one) => one.name === name));
  empty.missing.push(...packagesOf(lacking));
  if (all.flat().length + files.length === 0) return empty;
  const inputs = [...components, ...pages, ...shell].map(
    (file) => [moduleName(siteDir, file), file] as const,
  );
  const provider = join(engineDir, 'hooks', 'page-provider.ts');
  const more = files.map((file) => [importedName(siteDir, file), file] as const);
  let compiled: Awaited<ReturnType<typeof compileModules>>;
  try {
    compiled = await compileModules(siteDir, { folders, engineDir, site, aliases }, [
      ...inputs,
      ...more,
      [PROVIDER, provider],
    ]);
  } catch (error) {
    const sources = listSources(siteDir);
    return { ...empty, sources, problems: [...empty.problems, compileProblem(error, siteDir)] };
  }
  const { dir, sources, version } = compiled;
  const missing = [...new Set([...empty.missing, ...compiled.missing])].sort();
  const failed = new Map(compiled.failed);
  const styles = moduleStyles(
    aliases,
    [...inputs, ...more].map(([, file]) => file),
  );
  const result: SiteModules = { ...empty, styles, sources, version, missing };
  if (sources.some((file) => importsHooks(file, engineDir))) {
    result.provide = await loadProvider(join(dir, `${PROVIDER}.js`));
  }
  for (const [name, file] of [...inputs, ...more]) {
    const message = failed.get(name);
    if (message !== undefined) addProblem(result, moduleFailure(message, file, siteDir));
  }
  for (const [name, file] of inputs) {
    if (failed.has(name)) continue;
    if (shell.includes(file)) {
      await addShellPart(result, { name, file, siteDir, dir });
      continue;
    }
    const isPage = pages.includes(file);
    await addModule(result, { name, file, pages: isPage ? pagesFolder : undefined, siteDir, dir });
  }
  for (const [name, file] of more) {
    if (failed.has(name)) continue;
    const names = byName.filter((one) => one.file === file).map((one) => one.name);
    await addImported(result, { name, file, names, siteDir, dir });
  }
  for (const { name, imported: exported, module } of onPages) {
    const { exports, widgets } = result.imported.get(module) ?? {};
    const file = byName.find((one) => one.name === module)?.file;
    const component = exports?.[exported];
    if (file === undefined || !isComponent(component) || result.components.has(name)) continue;
    const live = widgets?.has(exported) ?? false;
    result.components.set(name, { component: component as SiteComponent['component'], live });
    if (live) result.live.set(name, file);
  }
  return result;
}

/** Loads a module that pages import. Each of its components can run in the browser under its own name. */
async function addImported(
  result: SiteModules,
  of: { name: string; file: string; names: readonly string[]; siteDir: string; dir: string },
): Promise<void> {
  const { name, file, names, siteDir, dir } = of;
  const loaded = await loadCompiled(result, { name, file, siteDir, dir });
  if (!loaded) return;
  const widgets = new Map<string, string>();
  if (isLive(file, result.aliases)) {
    for (const [exported, value] of Object.entries(loaded)) {
      if (!isComponent(value)) continue;
      // The part before the hyphen names the export that the browser takes out of the module.
      const widget = `${exported}-${name.slice('import-'.length)}`;
      widgets.set(exported, widget);
      result.live.set(widget, file);
    }
  }
  for (const one of names) result.imported.set(one, { exports: loaded, widgets });
}

/** A compiled module's exports. A module that fails to load becomes a problem and returns undefined. */
async function loadCompiled(
  result: SiteModules,
  { name, file, siteDir, dir }: { name: string; file: string; siteDir: string; dir: string },
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
function addProblem({ problems }: SiteModules, problem: Problem): void {
  const isSame = (one: Problem): boolean =>
    one.file === problem.file && one.message === problem.message && one.line === problem.line;
  if (!problems.some(isSame)) problems.push(problem);
}

/** Loads a part of the frame. A file that replaces nothing is an error: it would rot unseen. */
async function addShellPart(
  result: SiteModules,
  of: { name: string; file: string; siteDir: string; dir: string },
): Promise<void> {
  const { name, file, siteDir } = of;
  const shown = relative(siteDir, file).split(sep).join('/');
  const part = shown.slice('shell/'.length).replace(/\.\w+$/, '');
  if (!Object.hasOwn(SHELL_PARTS, part)) {
    result.problems.push(unknownPart(shown, part));
    return;
  }
  const loaded = await loadCompiled(result, of);
  if (!loaded) return;
  if (!isComponent(loaded['default'])) {
    result.problems.push(noDefaultExport(shown));
    return;
  }
  const live = isLive(file, result.aliases) ? name : undefined;
  if (live !== undefined) result.live.set(live, file);
  const component = loaded['default'] as ComponentType<object>;
  result.shell.set(part as ShellPartName, { file: shown, component, live });
}

function importsHooks(file: string, engineDir: string): boolean {
  return !file.startsWith(engineDir) && usesHooks(readFileSync(file, 'utf8'));
}

/** The provider that was compiled with the site's modules, which is the one that their hooks read. */
async function loadProvider(file: string): Promise<NonNullable<SiteModules['provide']>> {
  const { PageProvider } = (await import(pathToFileURL(file).href)) as {
    PageProvider: ComponentType<{ facts: PageFacts | undefined }>;
  };
  return (element, facts) => createElement(PageProvider, { facts }, element);
}

async function addModule(
  result: SiteModules,
  {
    name,
    file,
    pages,
    siteDir,
    dir,
  }: { name: string; file: string; pages: string | undefined; siteDir: string; dir: string },
): Promise<void> {
  const shown = relative(siteDir, file).split(sep).join('/');
  const loaded = await loadCompiled(result, { name, file, siteDir, dir });
  if (!loaded) return;
  const live = isLive(file, result.aliases);
  if (pages !== undefined) {
    if (!isComponent(loaded['default'])) {
      result.problems.push(noDefaultExport(shown));
      return;
    }
    const widget = live ? name : undefined;
    if (widget) result.live.set(widget, file);
    result.pages.push({
      file: shown,
      path: pagePath(shown.slice(pages.length + 1)),
      title:
        typeof loaded['title'] === 'string'
          ? loaded['title']
          : (titleOfLayout(readFileSync(file, 'utf8')) ?? basename(file).replace(/\.\w+$/, '')),
      component: loaded['default'] as ComponentType,
      live: widget,
    });
    return;
  }
  const own =
    basename(dirname(file)) !== 'components' && /^index\./.test(basename(file))
      ? basename(dirname(file))
      : basename(file).replace(/\.\w+$/, '');
  const declared = declaredProps(readFileSync(file, 'utf8'));
  for (const [exported, value] of Object.entries(loaded)) {
    const componentName = exported === 'default' ? own : exported;
    if (!isComponent(value) || !/^[A-Z]/.test(componentName)) continue;
    const known = result.components.get(componentName)?.component;
    if (known !== undefined && known !== value) {
      result.problems.push(duplicateName(shown, componentName));
    }
    const props = declared.get(exported);
    result.components.set(componentName, {
      component: value as SiteComponent['component'],
      live,
      ...(props && { declared: { file: shown, ...props } }),
    });
    if (live) result.live.set(componentName, file);
  }
}

function listModules(siteDir: string, folder: string): string[] {
  const dir = join(siteDir, folder);
  if (!existsSync(dir)) return [];
  const ending = OWN_FOLDERS.has(folder) ? /\.[jt]sx$/ : /\.(?:[jt]sx|js)$/;
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && ending.test(e.name) && !e.name.includes('.test.'))
    .map((e) => join(e.parentPath, e.name))
    .filter((file) => !/(?:^|[\\/])_/.test(relative(dir, file)))
    .sort();
}

/** `a/index.tsx` → `/a`, `b.tsx` → `/b`. */
function pagePath(file: string): string {
  const bare = file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '');
  return `/${bare}`;
}
