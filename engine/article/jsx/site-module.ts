import { findModule } from '../../files/module-files.ts';
import type { Scope } from '../rendering.ts';
import type { SiteFiles } from '../assets/site-files.ts';

/** Extensions of the site's components and pages. Other files in those folders are ignored. */
const OF_SITE = ['.tsx', '.jsx'];

const EXPORT =
  /^[ \t]*export\s+(?:default\s+[A-Za-z_$(]|(?:async\s+)?(?:function|class|const|let)\s|\{|\*)/m;

/**
 * The file of a module that a page imports by path, resolved as bundlers do; undefined if there is none.
 * @param path site-relative, with or without extension
 */
export function importedFile(path: string, files: SiteFiles): string | undefined {
  return findModule(path, files.exists);
}

/** The file of a component (`components/Chart`) or page (`pages/team`) of the site; undefined if there is none. */
export function siteModuleFile(path: string, files: SiteFiles): string | undefined {
  const file = fileWith(OF_SITE, path.replace(/\/+$/, ''), files);
  return file !== undefined && !/(?:^|\/)_[^/]*$/.test(file) ? file : undefined;
}

/**
 * Whether a missing component has a module that seems to export something. An empty module, or one that exports data,
 * compiles, so nothing else would report it.
 */
export function hasComponentModule(name: string, files: SiteFiles): boolean {
  const file = siteModuleFile(`components/${name}`, files);
  const text = file === undefined ? undefined : files.text(file);
  return text !== undefined && EXPORT.test(text);
}

/** Whether no module of the site could be loaded: one that doesn't compile breaks all of them. */
export function isNothingLoaded({ rendering }: Scope): boolean {
  return rendering.components.size === 0 && (rendering.modules?.size ?? 0) === 0;
}

function fileWith(endings: readonly string[], path: string, files: SiteFiles): string | undefined {
  return [path, `${path}/index`]
    .flatMap((base) => endings.map((ending) => base + ending))
    .find((file) => files.exists(file));
}
