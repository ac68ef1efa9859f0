import type { Root } from 'mdast';
import { posix } from 'node:path';
import { isThemeModule } from '../../docusaurus/theme-modules.ts';
import { isPicture } from '../url/is-picture.ts';

/** A name that an `import` on a page brings into scope. */
export interface ImportedName {
  /** Name in the page: `Foo`. */
  name: string;
  /** Name in the module: `default`, or that of a named export. */
  imported: string;
  /** Module specifier: `@site/docs/partials/_Foo.md`. */
  from: string;
  /** 1-based line of the import. */
  line: number;
}

const IMPORT =
  /^[ \t]*import\s+(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+([\w$]+)\s*)?(?:\{([^}]*)\}\s*)?from\s*['"]([^'"]+)['"]/gm;

/** All names that a document imports, in order. Side-effect imports are left out. */
export function readImports(tree: Root): ImportedName[] {
  const names: ImportedName[] = [];
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const first = node.position?.start.line ?? 1;
    for (const match of node.value.matchAll(IMPORT)) {
      const [, byDefault, whole, named, from = ''] = match;
      const line = first + node.value.slice(0, match.index).split('\n').length - 1;
      if (byDefault) names.push({ name: byDefault, imported: 'default', from, line });
      if (whole) names.push({ name: whole, imported: '*', from, line });
      for (const part of named?.split(',') ?? []) {
        const [imported, name = imported] = part.trim().split(/\s+as\s+/);
        if (imported && name) names.push({ name, imported, from, line });
      }
    }
  }
  return names;
}

/**
 * Site-relative file of an imported Markdown partial; undefined for other modules. `@site/` is the site folder;
 * relative paths start at the importing file.
 */
export function partialFile(fromFile: string, specifier: string): string | undefined {
  if (!/\.mdx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length));
  if (specifier.startsWith('.')) return posix.join(posix.dirname(fromFile), specifier);
  return undefined;
}

/**
 * The module that a page imports by path (`./src/Chart`, from the site folder) or as a package (`react-tweet`);
 * undefined for partials, pictures and the engine's own modules (row K2).
 */
export function importedModule(fromFile: string, specifier: string): string | undefined {
  if (/\.mdx?$/.test(specifier) || isPicture(specifier)) return undefined;
  if (isThemeModule(specifier) || specifier.startsWith('/')) return undefined;
  if (specifier.startsWith('@site/')) return `./${posix.normalize(specifier.slice(6))}`;
  if (!specifier.startsWith('.')) return specifier;
  return `./${posix.join(posix.dirname(fromFile), specifier)}`;
}
