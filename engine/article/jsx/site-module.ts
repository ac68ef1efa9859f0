import { findModule } from '../../files/module-files.ts';
import type { Scope } from '../rendering.ts';
import type { SiteFiles } from '../assets/site-files.ts';

/** What a component or page of the site may be written in: everything else in those folders is their business. */
const OF_SITE = ['.tsx', '.jsx'];

const EXPORT =
  /^[ \t]*export\s+(?:default\s+[A-Za-z_$(]|(?:async\s+)?(?:function|class|const|let)\s|\{|\*)/m;

/**
 * The file of a module that a page imports by its path, as bundlers find it; undefined when there is none.
 * @param path site-relative, with its ending or without
 */
export function importedFile(path: string, files: SiteFiles): string | undefined {
  return findModule(path, files.exists);
}

/** The file of a component (`components/Chart`) or page (`pages/team`) of the site; undefined when there is none. */
export function siteModuleFile(path: string, files: SiteFiles): string | undefined {
  const file = fileWith(OF_SITE, path.replace(/\/+$/, ''), files);
  return file !== undefined && !/(?:^|\/)_[^/]*$/.test(file) ? file : undefined;
}

/**
 * Whether there is a module for a component that is not there, which exports something by its look. One that is empty, or
 * exports data, compiles: nobody else would tell of it.
 */
export function hasComponentModule(name: string, files: SiteFiles): boolean {
  const file = siteModuleFile(`components/${name}`, files);
  const text = file === undefined ? undefined : files.text(file);
  return text !== undefined && EXPORT.test(text);
}

/** Whether no module of the site is there: one that does not compile costs all of them. */
export function isNothingLoaded({ rendering }: Scope): boolean {
  return rendering.components.size === 0 && (rendering.modules?.size ?? 0) === 0;
}

function fileWith(endings: readonly string[], path: string, files: SiteFiles): string | undefined {
  return [path, `${path}/index`]
    .flatMap((base) => endings.map((ending) => base + ending))
    .find((file) => files.exists(file));
}
