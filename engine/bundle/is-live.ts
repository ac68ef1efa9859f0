import { readFileSync } from 'node:fs';
import { isCodeFile } from '../files/module-files.ts';
import { importedFiles, importedPackages } from './module-imports.ts';
import type { Aliases } from './site-aliases.ts';

const HOOK =
  /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|ColorMode|ScrollPosition|IsBrowser)\b/;
const HANDLER = /\son[A-Z]\w*=\{/;

/**
 * Whether a module, or a module of the site or a package that it imports, uses state, effects or event handlers, so that
 * the browser has to run it.
 * @param file absolute path of a JavaScript or TypeScript module
 * @param others modules that give a component state
 */
export function isLive(
  file: string,
  aliases: Aliases,
  others: readonly string[] = [],
  seen = new Set<string>(),
): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (HOOK.test(text) || HANDLER.test(text)) return true;
  if (others.some((module) => text.includes(module))) return true;
  // Packages come compiled, each into a file or a few of its own.
  const packages = /[\\/]node_modules[\\/]/.test(file) ? [] : importedPackages(file);
  return [...importedFiles(file, aliases), ...packages].some(
    (imported) => isCodeFile(imported) && isLive(imported, aliases, others, seen),
  );
}
