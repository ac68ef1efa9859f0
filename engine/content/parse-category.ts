import { LineCounter, parseDocument } from 'yaml';
import type { CategoryMeta } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { isOfType, TYPE_NAMES, type KeyShapes } from './key-shape.ts';
import { yamlFix } from './yaml-fix.ts';

/** The keys of a `_category_` file. */
export const CATEGORY_KEYS: KeyShapes = {
  label: {
    type: 'text',
    note: 'Name of the category; the title of its landing page when left out.',
  },
  position: { type: 'number', note: 'Place among its neighbours; those without one come last.' },
  collapsed: {
    type: 'flag',
    note: 'Whether it is closed until a reader opens it; true when left out.',
  },
  collapsible: { type: 'flag', note: 'False keeps it open, without a button.' },
  className: { type: 'text', note: 'CSS class of its entry in the sidebar.' },
  description: { type: 'text', note: 'One sentence for its card and its generated landing page.' },
  link: {
    type: 'object',
    note: 'Its landing page: `{ type: doc, id }`, `{ type: generated-index }`, or null for none.',
  },
  customProps: { type: 'object', note: 'Kept for other tools; nothing here reads it.' },
};
/** Keys of row K2 that change nothing here. */
const IGNORED = ['customProps'];

/**
 * Parses a `_category_.json|yml|yaml` (JSON is YAML as well). Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseCategory(
  text: string,
  file: string,
): { category: CategoryMeta; problems: Problem[] } {
  const problems: Problem[] = [];
  const lines = new LineCounter();
  const report = (severity: Problem['severity'], message: string, at?: number, fix?: string) => {
    const id = severity === 'error' ? 'category-file-invalid' : 'category-key-unknown';
    const line = lines.linePos(at ?? 0).line || 1;
    problems.push({ id, severity, file, line, message, ...(fix !== undefined && { fix }) });
  };
  const category: CategoryMeta = { file };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    report('error', `${error.message}.`, error.pos[0], yamlFix(error, text));
  }
  if (problems.length > 0) return { category, problems };
  const given = document.toJS() as unknown;
  if (given === null || given === undefined) return { category, problems };
  if (typeof given !== 'object' || Array.isArray(given)) {
    report('error', 'A category file must be `key: value` lines.');
    return { category, problems };
  }
  for (const [key, value] of Object.entries(given)) {
    const node = document.get(key, true) as { range?: [number, number, number] } | undefined;
    const at = node?.range?.[0];
    const shape = CATEGORY_KEYS[key];
    if (shape === undefined) {
      const fix = didYouMean(nearest(key, Object.keys(CATEGORY_KEYS), 1));
      report('warning', `Unknown key \`${key}\`.`, at, fix);
    } else if (key === 'link' && !isLink(value)) {
      const wanted = 'null, `{ type: doc, id }` or `{ type: generated-index }`';
      report('error', `\`link\` must be ${wanted}.`, at);
    } else if (key !== 'link' && !isOfType(value, shape.type)) {
      report('error', `\`${key}\` must be ${TYPE_NAMES[shape.type]}.`, at);
    } else if (!IGNORED.includes(key)) Object.assign(category, { [key]: value });
  }
  return { category, problems };
}

function isLink(value: unknown): boolean {
  if (value === null) return true;
  const { type, id } = value as { type?: unknown; id?: unknown };
  return type === 'generated-index' || (type === 'doc' && typeof id === 'string');
}
