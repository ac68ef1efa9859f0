import type { Nodes } from 'mdast';
import type { Problem } from '../model/problem.ts';
import { editDistance } from '../url/nearest.ts';
import type { CheckedPage, CheckedSite, KnownNames } from './checked-site.ts';
import { nodePlace } from './place.ts';
import { asElement, textProp, walkPage } from './walk-page.ts';

/** `dg.asset`, `dagster.AssetSpec.with_…`, in code; `dg` is how the pages import `dagster`. */
const DOTTED = /(?<![\w.\-/"'])(dg|dagster)\.([A-Za-z]\w*)/g;
/** What looks like an attribute and is a file (`dagster.yaml`, `dg.toml`), or the start of several (`dg.daily_…`). */
const FILE = /^(?:ya?ml|toml|json|py|lock|cfg|ini|md|io|com|plus|cloud|log|sqlite|db)$/;
const CLASS = /^@?(?:dg\.)?((?:[A-Z][a-z0-9]+){2,}\w*)(?:\(.*\))?$/s;
/** A slip in a long name; in a short one, two letters make another name. */
const SLIPS = 2;
const MIN_LENGTH = 10;

/**
 * Names of the documented API that pages use and the API does not have: in `PyObject`, after `dg.` and
 * `dagster.` in code (errors), and class names in code that are a slip away from one (warnings).
 */
export function checkNames({ pages, partials, names, read }: CheckedSite): Problem[] {
  if (!names) return [];
  return pages.flatMap((page) => {
    const { tree, doc } = page;
    if (!tree) return [];
    const own = ownWords(page, read);
    const problems: Problem[] = [];
    walkPage(tree, doc.file, partials, (node, file) => {
      const element = asElement(node);
      if (element?.name === 'PyObject') {
        const found = unknownObject(element, names);
        if (found) problems.push({ ...found, file, ...nodePlace(node) });
      } else if (node.type === 'inlineCode' || isPython(node)) {
        problems.push(...unknownDotted(node.value, node, names).map((p) => ({ ...p, file })));
      }
      if (node.type === 'inlineCode') {
        const found = misspelledClass(node.value, names, own);
        if (found) problems.push({ ...found, file, ...nodePlace(node) });
      }
    });
    return problems;
  });
}

function isPython(node: Nodes): node is Nodes & { type: 'code'; value: string } {
  return node.type === 'code' && /^(?:python|py)$/.test(node.lang ?? '');
}

/** Words of the page's own code: a class that a sample defines is no misspelled one. */
function ownWords({ doc, dependencies }: CheckedPage, read: CheckedSite['read']): Set<string> {
  const code = dependencies.filter((file) => file.endsWith('.py')).map((file) => read(file) ?? '');
  const fences = [...doc.source.matchAll(/^```[^\n]*\n[\s\S]*?^```/gm)].map(([text]) => text);
  return new Set([...code, ...fences].join('\n').match(/\w+/g));
}

function unknownObject(
  element: NonNullable<ReturnType<typeof asElement>>,
  names: KnownNames,
): Problem | undefined {
  const object = textProp(element, 'object');
  const module = textProp(element, 'module') ?? 'dagster';
  if (object === undefined || !names.knows(module)) return undefined;
  const name = `${module}.${object}`;
  if (names.has(name)) return undefined;
  return unknown(name, names);
}

function unknownDotted(code: string, node: Nodes, names: KnownNames): Problem[] {
  if (!names.knows('dagster')) return [];
  return [...code.matchAll(DOTTED)].flatMap((match): Problem[] => {
    const [written, , attribute = ''] = match;
    if (isOther(attribute) || names.has(`dagster.${attribute}`)) return [];
    // A fence's text begins in the line below it.
    const before = code.slice(0, match.index).split('\n');
    const start = nodePlace(node);
    const inFence = node.type === 'code';
    const line = start.line + before.length - 1 + (inFence ? 1 : 0);
    const first = inFence ? 1 : start.column + 1;
    const column = (before.length === 1 ? first : 1) + (before.at(-1)?.length ?? 0);
    return [{ ...unknown(`dagster.${attribute}`, names, written), line, column }];
  });
}

function isOther(attribute: string): boolean {
  return FILE.test(attribute) || attribute.endsWith('_');
}

function unknown(name: string, names: KnownNames, written = name): Problem {
  const near = names.nearest(name);
  return {
    id: 'name-unknown',
    severity: 'error',
    message: `“${written}” is nothing that the documented release has.`,
    fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Mend the name, or its module.',
  };
}

function misspelledClass(
  code: string,
  names: KnownNames,
  own: ReadonlySet<string>,
): Problem | undefined {
  const name = CLASS.exec(code)?.[1];
  if (name === undefined || name.length < MIN_LENGTH) return undefined;
  if (names.classes.has(name) || own.has(name)) return undefined;
  const near = [...names.classes].filter((known) => isSlip(name, known));
  if (near.length === 0) return undefined;
  return {
    id: 'class-misspelled',
    severity: 'warning',
    message: `No class of the documented release is called “${name}”.`,
    fix: `Did you mean ${near.map((n) => `“${n}”`).join(' or ')}?`,
  };
}

function isSlip(name: string, known: string): boolean {
  // A plural is a word of the prose, and stands in code by mistake only.
  return Math.abs(name.length - known.length) <= SLIPS && editDistance(name, known, SLIPS) <= SLIPS;
}
