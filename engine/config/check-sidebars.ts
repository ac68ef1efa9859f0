import type { Problem } from '../model/problem.ts';
import { LANDING_PAGES } from '../model/category.ts';
import { SIDEBAR_ITEMS } from '../model/sidebar-items.ts';
import type { Sidebars } from '../model/sidebars.ts';
import { checkFields, type Finding } from '../schema/check-shape.ts';
import { nameInMessage, pathExcess } from '../url/path-length.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { keyPlaces, placeOfKey } from './key-places.ts';
import type { ConfigSource } from './parse-config.ts';

/** Checks the shape of a sidebars file before other modules rely on its type. */
export function checkSidebars(
  input: unknown,
  source: ConfigSource,
): { sidebars: Sidebars | undefined; problems: Problem[] } {
  const places = keyPlaces(source.text);
  const problems: Problem[] = [];
  const report: ReportItem = (severity, path, message, fix) => {
    const place = placeOfKey(path.split('.'), places);
    problems.push({
      id: 'sidebar-invalid',
      severity,
      file: source.file,
      ...place,
      message: `${path === '' ? 'The sidebars' : `\`${path}\``} ${message}`,
      ...(fix !== undefined && { fix }),
    });
  };
  const circle = isObject(input) ? findCircle(input) : undefined;
  if (!isObject(input)) {
    report(
      'error',
      '',
      'must be the default export: an object of lists.',
      'Write `export default { docs: [ … ] }`.',
    );
  } else if (circle !== undefined) {
    report(
      'error',
      circle,
      'contains itself, so the sidebar would never end.',
      'Remove the item from its own `items`, or write a copy of it.',
    );
  } else {
    for (const [id, items] of Object.entries(input)) {
      const excess = pathExcess(id);
      if (excess === undefined) checkItems(items, id, report);
      else report('error', nameInMessage(id), `${excess}.`, 'Give the sidebar a shorter name.');
    }
  }
  const failed = problems.some(({ severity }) => severity === 'error');
  return { sidebars: failed ? undefined : (withoutHtml(input) as Sidebars), problems };
}

/** Sidebars without items of HTML, which have been reported. */
function withoutHtml(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !isHtml(item)).map(withoutHtml);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutHtml(one)]));
}

/** An item of HTML, as sites written for Docusaurus have (row K2). */
function isHtml(item: unknown): boolean {
  return isObject(item) && item['type'] === 'html';
}

/** The path of the first value that contains itself; undefined if there is none. */
function findCircle(
  value: unknown,
  path: readonly string[] = [],
  around: readonly unknown[] = [],
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const depth = around.indexOf(value);
  if (depth !== -1) return path.slice(0, depth).join('.');
  for (const [key, inner] of Object.entries(value)) {
    const found = findCircle(inner, [...path, key], [...around, value]);
    if (found !== undefined) return found;
  }
  return undefined;
}

type ReportItem = (
  severity: 'error' | 'warning',
  path: string,
  message: string,
  fix?: string,
) => void;

function checkItems(items: unknown, path: string, report: ReportItem): void {
  if (Array.isArray(items)) items.forEach((item, i) => checkItem(item, `${path}.${i}`, report));
  else if (isObject(items)) checkShorthand(items, path, report);
  else report('error', path, 'must be a list of items.');
}

function checkShorthand(items: Record<string, unknown>, path: string, report: ReportItem): void {
  for (const [label, inner] of Object.entries(items)) checkItems(inner, `${path}.${label}`, report);
}

const ITEM_FORMS =
  'Write the id of a page, `{ type: "link", label, href }`, or `{ type: "category", label, items }`.';

function checkItem(item: unknown, path: string, report: ReportItem): void {
  if (typeof item === 'string') return;
  if (!isObject(item)) return report('error', path, 'must be the id of a document or an object.');
  const type = item['type'];
  if (type === undefined) {
    const isShorthand = Object.values(item).every((value) => typeof value === 'object');
    if (isShorthand) return checkItems(item, path, report);
    return report('error', path, 'has no `type`.', ITEM_FORMS);
  }
  if (isHtml(item)) {
    const html = String(item['value'] ?? '');
    const shown = html.length > 60 ? `${html.slice(0, 57)}…` : html;
    const fix = 'Write a link as `{ type: "link", label, href }`, and a heading as a category.';
    return report('warning', path, `is HTML, which a sidebar can’t have here: ${shown}`, fix);
  }
  const names: string[] = Object.keys(SIDEBAR_ITEMS);
  if (typeof type !== 'string' || !names.includes(type)) {
    if (typeof type !== 'string') return report('error', path, 'has a type that isn’t text.');
    const fix = didYouMean(nearest(type, names, 1));
    return report('error', path, `has the unknown type ${JSON.stringify(type)}.`, fix);
  }
  const { type: _type, ...keys } = item;
  checkFields(keys, SIDEBAR_ITEMS[type as keyof typeof SIDEBAR_ITEMS], path.split('.'), {
    report: (finding) => reportFinding(finding, type, path, report),
  });
  if (type !== 'category') return;
  checkLink(item['link'], `${path}.link`, report);
  if (item['items'] !== undefined) checkItems(item['items'], `${path}.items`, report);
}

/** A finding, worded for sidebars: it names the item without the key. */
function reportFinding(
  { kind, path, message, fix }: Finding,
  type: string,
  item: string,
  report: ReportItem,
): void {
  const name = path.join('.');
  if (kind === 'missing') return report('error', item, `(${type}) needs \`${path.at(-1)}\`.`, fix);
  if (kind === 'unknown') return report('warning', name, 'is an unknown key.', fix);
  report('error', name, message.slice(`\`${name}\` `.length), fix);
}

function checkLink(link: unknown, path: string, report: ReportItem): void {
  if (link === undefined || link === null) return;
  const { type, ...keys } = isObject(link) ? link : {};
  if (type === 'doc' && typeof keys['id'] === 'string') return;
  if (type !== 'generated-index') {
    const message = 'must be `{ type: "doc", id }` or `{ type: "generated-index" }`.';
    return report('error', path, message);
  }
  checkFields(keys, LANDING_PAGES['generated-index'], path.split('.'), {
    report: (finding) => reportFinding(finding, 'generated-index', path, report),
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
