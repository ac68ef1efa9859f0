import type { Nodes, Root } from 'mdast';
import { posix } from 'node:path';
import type { MdxjsEsm } from 'satteri';
import type { Problem } from '../model/problem.ts';
import { isThemeFile, isThemeModule, rawRequest } from './theme-modules.ts';
import { codeTools } from '../run/code-tools.ts';
import { versionFolderOf } from '../url/version-folder.ts';
import { isMedia, isPicture } from '../url/is-picture.ts';

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

/** All names that a document imports, in order. Side-effect and type imports are left out. */
export function readImports(tree: Root): ImportedName[] {
  return statementsOf(tree).flatMap((node) =>
    node.value.includes('import') ? importsIn(node.value, node.position?.start.line ?? 1) : [],
  );
}

/** The `import` and `export` statements of a document, in order; they can be inside of its elements. */
export function statementsOf(tree: Nodes): MdxjsEsm[] {
  if (tree.type === 'mdxjsEsm') return [tree];
  if (tree.type !== 'root' && tree.type !== 'mdxJsxFlowElement') return [];
  return (tree.children as Nodes[]).flatMap(statementsOf);
}

/** Imports alone, each in its line, which need no parser. */
const ONLY_IMPORTS = /^(?:import [\w$*{}, ]+ from (?:'[^'\n]+'|"[^"\n]+");?[ \t]*(?:\n|$))+$/;

/** The first line of text that a statement takes with it, because no empty line is between them: it would be lost. */
export function findSwallowed(tree: Root, file: string): Problem | undefined {
  for (const { value, position } of statementsOf(tree)) {
    if (ONLY_IMPORTS.test(value)) continue;
    const { program, errors } = codeTools().parseSync('page.tsx', value);
    const other = program.body.find(({ type }) => !/^(?:Im|Ex)port/.test(type));
    const at = Math.min(errors[0]?.labels[0]?.start ?? Infinity, other?.start ?? Infinity);
    if (at === Infinity) continue;
    const before = value.slice(0, value.lastIndexOf('\n', at - 1) + 1);
    // An export that is wrong itself is reported where it's run.
    if (value.startsWith('export') && (before === '' || !isComplete(before))) continue;
    const written = value.slice(before.length).split('\n', 1)[0] ?? '';
    return {
      id: 'mdx-syntax',
      severity: 'error',
      file,
      line: (position?.start.line ?? 1) + before.split('\n').length - 1,
      column: 1,
      message:
        before === ''
          ? `“${written.trim()}” isn’t a valid \`import\`, and isn’t shown as text.`
          : `“${written.trim()}” isn’t shown: right below a statement, it’s read as JavaScript.`,
      fix:
        before === ''
          ? "Write `import Name from './_part.md';`, or begin a text with another word."
          : 'Leave a blank line between the statement and the text.',
    };
  }
  return undefined;
}

function isComplete(source: string): boolean {
  return codeTools().parseSync('page.tsx', source).errors.length === 0;
}

/**
 * All names that a piece of JavaScript imports.
 * @param first line of the page on which it starts
 */
export function importsIn(source: string, first: number): ImportedName[] {
  return codeTools()
    .parseSync('page.tsx', source)
    .module.staticImports.flatMap(({ start, moduleRequest, entries }) => {
      const line = first + source.slice(0, start).split('\n').length - 1;
      return entries.flatMap(({ importName, localName, isType }): ImportedName[] => {
        if (isType) return [];
        const imported = IMPORTED[importName.kind] ?? importName.name ?? 'default';
        return [{ name: localName.value, imported, from: moduleRequest.value, line }];
      });
    });
}

/** What is imported, for imports that don't name it. */
const IMPORTED: Readonly<Record<string, string>> = { Default: 'default', NamespaceObject: '*' };

/**
 * Site-relative file of an imported Markdown partial; undefined for other modules. `@site/` is the site folder, or that
 * of the file's version; relative paths start at the importing file.
 */
export function partialFile(fromFile: string, specifier: string): string | undefined {
  if (!/\.mdx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('@site/')) {
    return posix.normalize(versionFolderOf(fromFile) + specifier.slice('@site/'.length));
  }
  if (specifier.startsWith('.')) return posix.join(posix.dirname(fromFile), specifier);
  return undefined;
}

/**
 * The module that a page imports by path (`./src/Chart`, from the site folder) or as a package (`react-tweet`);
 * undefined for partials, pictures, other files and the engine's own modules (row K2).
 */
export function importedModule(fromFile: string, specifier: string): string | undefined {
  if (/\.mdx?$/.test(specifier) || isPicture(specifier) || isMedia(specifier)) return undefined;
  if (rawRequest(specifier) !== undefined) return undefined;
  if (isThemeModule(specifier)) return isThemeFile(specifier) ? specifier : undefined;
  if (specifier.startsWith('/')) return undefined;
  if (specifier.startsWith('@site/')) return `./${posix.normalize(specifier.slice(6))}`;
  if (!specifier.startsWith('.')) return specifier;
  // Versions share the modules of the site.
  const shared = fromFile.slice(versionFolderOf(fromFile).length);
  return `./${posix.join(posix.dirname(shared), specifier)}`;
}
