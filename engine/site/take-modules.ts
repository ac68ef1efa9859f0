import { readFileSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import type { ComponentType } from 'react';
import type { SiteComponent } from '../article/article.ts';
import { isComponent } from '../article/jsx/is-component.ts';
import { declaredProps } from '../bundle/declared-props.ts';
import { isLive } from '../bundle/is-live.ts';
import { followedAliases } from '../bundle/site-aliases.ts';
import { SHELL_PARTS, type ShellPartName } from '../model/shell-parts.ts';
import { loadCompiled, type CompiledModule } from './load-compiled.ts';
import {
  duplicateName,
  idleExport,
  noDefaultExport,
  PAGE_EXPORTS,
  unknownPart,
} from './site-module-problems.ts';
import type { SiteModules } from './site-modules.ts';

/** Loads a module of `components/`: each export that begins with a capital is a component by its name. */
export async function takeComponents(result: SiteModules, of: CompiledModule): Promise<void> {
  const { file } = of;
  const loaded = await loadCompiled(result, of);
  if (!loaded) return;
  const shown = shownPath(of);
  const live = runsInBrowser(result, of);
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

/**
 * Loads a page.
 * @param pagesFolder folder of the pages, relative to the site's
 */
export async function takePage(
  result: SiteModules,
  of: CompiledModule,
  pagesFolder: string,
): Promise<void> {
  const { name, file } = of;
  const loaded = await loadCompiled(result, of);
  if (!loaded) return;
  const shown = shownPath(of);
  if (!isComponent(loaded['default'])) {
    result.problems.push(noDefaultExport(shown));
    return;
  }
  const text = readFileSync(file, 'utf8');
  const other = Object.keys(loaded).find(
    (key) => !PAGE_EXPORTS.includes(key) && typeof loaded[key] === 'string',
  );
  const own = (key: 'title' | 'description'): string | undefined =>
    typeof loaded[key] === 'string' ? loaded[key] : result.foreign?.frameOfPage(text)[key];
  if (other !== undefined && !result.foreign) result.problems.push(idleExport(shown, other, text));
  const live = runsInBrowser(result, of) ? name : undefined;
  if (live !== undefined) result.live.set(live, file);
  const path = pagePath(shown.slice(pagesFolder.length + 1));
  result.pages.push({
    file: shown,
    path,
    // The front page has the title of the site.
    title: own('title') ?? (basename(path) || undefined),
    description: own('description') ?? '',
    component: loaded['default'] as ComponentType,
    live,
  });
}

/** Loads a part of the frame. A file that replaces nothing is an error, because it would never be shown. */
export async function takeShellPart(result: SiteModules, of: CompiledModule): Promise<void> {
  const { name, file } = of;
  const shown = shownPath(of);
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
  const live = runsInBrowser(result, of) ? name : undefined;
  if (live !== undefined) result.live.set(live, file);
  const component = loaded['default'] as ComponentType<object>;
  result.shell.set(part as ShellPartName, { file: shown, component, live });
}

/**
 * Loads a module that pages import. Each of its components can run in the browser under its own name.
 * @param names that pages import it by
 */
export async function takeImported(
  result: SiteModules,
  of: CompiledModule,
  names: readonly string[],
): Promise<void> {
  const { name, file } = of;
  const compiled = await loadCompiled(result, of);
  if (!compiled) return;
  const loaded = namedExports(compiled, file);
  const widgets = new Map<string, string>();
  if (runsInBrowser(result, of)) {
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

/** A CommonJS package is compiled to a default export; pages get the names that it sets, as importing modules do. */
function namedExports(loaded: Record<string, unknown>, file: string): Record<string, unknown> {
  const only = loaded['default'] as Record<string, unknown> | null | undefined;
  if (!/[\\/]node_modules[\\/]/.test(file) || typeof only !== 'object' || isComponent(only)) {
    return loaded;
  }
  return only?.['__esModule'] === true ? { ...loaded, ...only } : { ...only, ...loaded };
}

function runsInBrowser(
  { aliases, foreign }: SiteModules,
  { siteDir, file }: CompiledModule,
): boolean {
  const provided = foreign?.modules;
  return isLive(file, followedAliases(siteDir, aliases, provided), provided?.live);
}

/** Site-relative source, as problems show it. */
function shownPath({ siteDir, file }: CompiledModule): string {
  return relative(siteDir, file).split(sep).join('/');
}

/** `a/index.tsx` → `/a`, `b.tsx` → `/b`. */
function pagePath(file: string): string {
  const bare = file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '');
  return `/${bare}`;
}
