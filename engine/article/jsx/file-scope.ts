import type { Nodes, Root } from 'mdast';
import {
  importedModule,
  partialFile,
  readImports,
  statementsOf,
  type ImportedName,
} from '../../syntax/read-imports.ts';
import { isThemeModule, rawRequest, themeModuleName } from '../../syntax/theme-modules.ts';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { Problem } from '../../model/problem.ts';
import type { PageModule } from '../article.ts';
import type { ImportedComponent, Rendering, Scope } from '../rendering.ts';
import { evaluateExports } from './evaluate.ts';
import { tocOf } from '../components/toc-inline.tsx';
import { siteFile } from '../assets/image.ts';
import { importedPicture } from '../assets/imported-picture.ts';
import { resolveHref } from '../links/link.ts';
import { isComponent } from './is-component.ts';
import { namesAt, usesFailed } from './names.ts';
import { missingPartial } from '../assets/missing-partial.ts';
import { didYouMeanFile } from '../assets/nearest-file.ts';
import { refuse } from './refuse-code.ts';
import { collectDefinitions, report, reportMeant } from '../scope.ts';
import { importedFile, isNothingLoaded } from './site-module.ts';
import { Stopped } from '../../run/run-within.ts';
import { ENDLESS, thrownMessage } from './thrown.ts';
import { isMedia, isPicture } from '../../url/is-picture.ts';

const EXPORTS = /^\s*export\b/m;
const EXPORTED = /^\s*export (?:async )?(?:const|let|var|function\*?|class) ([\w$]+)/gm;
/** An import without names. */
const FOR_EFFECT = /^[ \t]*import\s*(['"])([^'"\n]+)\1/m;
const SITE_COMPONENT =
  /^@site\/(?:src\/)?components\/(?:.*\/)?([\w-]+?)(?:\/index)?(?:\.[jt]sx?)?$/;

/** The names that a file can use: its imports, then its exports. `values` come from outside (`props`). */
export function fileScope(
  tree: Root,
  file: string,
  chain: readonly string[],
  values: Record<string, unknown>,
  rendering: Rendering,
): Scope {
  const scope: Scope = {
    rendering,
    file,
    chain,
    values: {
      // With keys that only code on the page uses, unless a schema of the site says what there is.
      frontMatter: {
        ...(rendering.doc.own ? {} : rendering.doc.ownKeys),
        ...rendering.doc.frontMatter,
      },
      toc: tocOf(rendering.doc.headings),
      ...values,
    },
    imports: new Map(),
    ...(rendering.sourceMarks && { sourceMarks: true }),
    ...collectDefinitions(tree),
    footnoteOrder: [],
    spacedBlocks: { open: 0 },
    // A page can show a partial twice, or one with the same footnote labels.
    footnotePrefix: chain.length === 1 ? '' : `${rendering.nextId('partial')}-`,
  };
  for (const name of readImports(tree)) addImport(name, tree, scope);
  for (const node of statementsOf(tree)) {
    const idle = FOR_EFFECT.exec(node.value)?.[2];
    if (idle !== undefined) {
      reportMeant(
        scope,
        node,
        `The import “${idle}” has no effect: a page imports names.`,
        'Import it in a component. The styles of all pages are in styles.css of the site.',
      );
    }
    if (rendering.untrusted) {
      if (EXPORTS.test(node.value)) refuse('This export', node, scope);
      continue;
    }
    if (rendering.isStopped) continue;
    if (EXPORTS.test(node.value) && usesFailed(node.value, scope)) {
      rendering.hasHoles = true;
      failExports(node.value, scope);
      continue;
    }
    try {
      if (EXPORTS.test(node.value)) rendering.hasOwnCode = true;
      Object.assign(scope.values, evaluateExports(node.value, namesAt(node, scope)));
    } catch (error) {
      if (error instanceof Stopped) rendering.isStopped = true;
      failExports(node.value, scope);
      report(scope, node, {
        id: 'export-failed',
        message: `The export of this page failed: ${thrownMessage(error)}`,
        fix: rendering.isStopped
          ? ENDLESS
          : 'Exports can use other exports and imports of the page, and plain JavaScript.',
      });
    }
  }
  return scope;
}

/** Notes that the names of a statement have no value, so that only the statement is reported. */
function failExports(source: string, { imports }: Scope): void {
  for (const [, name = ''] of source.matchAll(EXPORTED)) imports.set(name, { kind: 'failed' });
}

function addImport(imported: ImportedName, tree: Root, scope: Scope): void {
  const { name, from, line } = imported;
  const partial = partialFile(scope.file, from);
  if (partial !== undefined) {
    scope.imports.set(name, { kind: 'partial', file: partial, line });
    // One that the page shows is reported where it's shown.
    if (!isShown(name, tree) && !scope.rendering.files.exists(partial)) {
      report(scope, { line, column: 1 }, missingPartial(partial, scope.rendering.files));
    }
    return;
  }
  const at = importNode(tree, line) ?? tree;
  if (isPicture(from)) {
    scope.values[name] = importedPicture(from, at, scope);
    return;
  }
  if (isMedia(from)) {
    scope.values[name] = resolveHref(from, at, scope);
    return;
  }
  const raw = rawRequest(from);
  if (raw !== undefined) {
    const path = siteFile(raw, scope.file);
    const file = importedFile(path, scope.rendering.files) ?? path;
    scope.rendering.dependencies.add(file);
    scope.values[name] = scope.rendering.files.text(file) ?? '';
    if (scope.rendering.files.exists(file)) return;
  }
  // It's built in; importing it is allowed.
  if (name === 'useBaseUrl' && themeModuleName(from) === name) return;
  if (name === 'useCurrentSidebarCategory' && isThemeModule(from)) return;
  const component = componentOf(imported, scope);
  if (component) {
    scope.imports.set(name, component);
    return;
  }
  if (scope.rendering.untrusted) {
    refuse(`The import “${from}”`, { line, column: 1 }, scope);
    return;
  }
  const module = scope.rendering.modules?.get(importedModule(scope.file, from) ?? '');
  if (module) return addOfModule(imported, module, scope);
  const wanted = importedModule(scope.file, from)?.match(/^\.\/(.*)$/s)?.[1];
  const failed = wanted === undefined ? undefined : importedFile(wanted, scope.rendering.files);
  scope.imports.set(name, { kind: 'failed' });
  // A compile error is reported once, at its place, and not for every page.
  if (failed !== undefined && isNothingLoaded(scope)) return;
  report(
    scope,
    { line, column: 1 },
    failed === undefined
      ? unknownImport(from, wanted, scope)
      : {
          id: 'import-unknown',
          message: `The import “${from}” has no value, because ${failed} failed.`,
          fix: 'Fix that module; its problem is reported at its own place.',
        },
  );
}

/** What to do about modules of Docusaurus that pages don't have built in. */
const OF_DOCUSAURUS =
  'Sites written for Docusaurus need `npm install quire-docusaurus`, and "quire-docusaurus" in `extensions` of site.config.ts.';

/** The problem with an import of a missing file, a missing theme module, or a missing package. */
function unknownImport(
  from: string,
  wanted: string | undefined,
  { rendering }: Scope,
): Pick<Problem, 'id' | 'message' | 'fix'> {
  const { builtIns, components, files } = rendering;
  const known = [
    ...[...components.keys()].map((own) => `@site/components/${own}`),
    ...(themeModuleName(from) !== undefined
      ? Object.keys(builtIns).map((name) => `@theme/${name}`)
      : []),
  ];
  const near = nearest(from, known);
  const file = wanted === undefined ? undefined : didYouMeanFile(from, wanted, files);
  return {
    id: 'import-unknown',
    message:
      wanted === undefined || files.exists(wanted)
        ? `The import “${from}” can’t be used on a page.`
        : `The import “${from}” leads nowhere: there is no file ${wanted}.`,
    fix: [
      didYouMean(near) ?? '',
      isThemeModule(from) ? OF_DOCUSAURUS : '',
      near.length > 0 || isThemeModule(from)
        ? ''
        : (file ??
          (isPackage(from)
            ? `Install “${from}” in the folder of the site, or remove what it provides from the page.`
            : 'Pages import partials (`@site/docs/partials/_X.md`), pictures, and components of the site (`@site/components/X`).')),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function isPackage(from: string): boolean {
  return /^@?[a-z\d][\w.-]*/.test(from) && !from.startsWith('@site/') && !isThemeModule(from);
}

/**
 * An import from a module: one of its exports, or all of them; a component with state becomes a widget. A function with
 * a lowercase name isn't a component in JSX: pages call it.
 */
function addOfModule({ name, imported }: ImportedName, module: PageModule, scope: Scope): void {
  const { exports, widgets } = module;
  const value = imported === '*' ? exports : exports[imported];
  const widget = widgets.get(imported);
  if (widget !== undefined && isComponent(value) && !/^[a-z]/.test(name)) {
    scope.imports.set(name, { kind: 'widget', name: widget, component: value });
  } else scope.values[name] = value;
}

function componentOf(imported: ImportedName, scope: Scope): ImportedComponent | undefined {
  const { builtIns, components, files } = scope.rendering;
  const theme = themeModuleName(imported.from);
  const builtIn = theme ?? imported.name;
  if (theme !== undefined && Object.hasOwn(builtIns, builtIn))
    return { kind: 'builtin', name: builtIn };
  if (theme !== undefined) return undefined;
  const site = SITE_COMPONENT.exec(imported.from)?.[1];
  if (site === undefined) return undefined;
  const path = importedModule(scope.file, imported.from)?.slice('./'.length) ?? '';
  const file = importedFile(path, files);
  // A module of its own has what the page means, whatever components of the same name there are.
  if (file !== undefined && !file.startsWith('components/')) return undefined;
  const name = imported.imported === 'default' ? site : imported.imported;
  if (components.has(name)) return { kind: 'site', name };
  return file === undefined && Object.hasOwn(builtIns, name)
    ? { kind: 'builtin', name }
    : undefined;
}

/** The statement with an import, to locate its problem. */
function importNode(tree: Root, line: number): Nodes | undefined {
  return statementsOf(tree).find(
    ({ position }) => position && position.start.line <= line && line <= position.end.line,
  );
}

/** Whether a file has an element of a name, as far as its Markdown tells. */
function isShown(name: string, node: Nodes): boolean {
  if ('name' in node && node.name === name) return true;
  return 'children' in node && (node.children as Nodes[]).some((child) => isShown(name, child));
}
