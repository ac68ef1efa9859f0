import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { FrontMatter } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { FRONT_MATTER_KEYS, KIND_NAMES, type ValueKind } from './front-matter-keys.ts';
import { checkUpdate, type GivenUpdate } from './check-update.ts';
import { parsePlainFrontMatter } from './plain-front-matter.ts';
import { yamlFix } from './yaml-fix.ts';

/** Front matter with what is wrong in it; keys with wrong values are left out. */
export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  problems: Problem[];
}

/** The YAML between the first line `---` and the next one; undefined when the file has none. */
export function frontMatterText(source: string): string | undefined {
  const open = /^---[ \t]*\n/.exec(source);
  if (!open) return undefined;
  const close = /^---[ \t]*$/m;
  const rest = source.slice(open[0].length);
  const end = close.exec(rest);
  return end ? rest.slice(0, end.index) : undefined;
}

/**
 * Parses and checks the front matter of a page (row K2). Lines of problems are those of the file.
 * @param source whole text of the page
 * @param file site-relative file, for problems
 */
export function parseFrontMatter(source: string, file: string): ParsedFrontMatter {
  const yaml = frontMatterText(source);
  if (yaml === undefined) return { frontMatter: {}, problems: notRecognised(source, file) };
  if (yaml.trim() === '') return { frontMatter: {}, problems: [] };
  const plain = parsePlainFrontMatter(yaml);
  return plain ? { frontMatter: plain, problems: [] } : parseYaml(yaml, file);
}

/** What looks like front matter and is published as text: blank lines before it, or no line that ends it. */
function notRecognised(source: string, file: string): Problem[] {
  const [, before = '', key = ''] = MEANT.exec(source) ?? [];
  // A line and a word with a colon may be text of a page; with a key that the engine knows, nobody means them so.
  if (!Object.hasOwn(FRONT_MATTER_KEYS, key)) return [];
  const line = before.split('\n').length;
  const isFirst = before === '';
  const end = isFirst ? wrongEnd(source.split(/\n[ \t]*\n/, 1)[0] as string) : undefined;
  return [
    {
      id: 'front-matter-invalid',
      severity: 'error',
      file,
      line,
      column: 1,
      message: isFirst
        ? 'The front matter is not closed, so it is shown as text of the page.'
        : 'This is no front matter: `---` is not the first line of the file, so it is shown as text of the page.',
      fix: isFirst
        ? (end ?? 'End it with a line `---`.')
        : 'Take out what stands before it: the first `---` must be the first line.',
    },
  ];
}

const MEANT = /^(\s*)---[ \t]*\n([A-Za-z_]+):/;

/** What to do about a line of hyphens (or of dashes, as a word processor makes them) that was to end it. */
function wrongEnd(text: string, before = text.length): string | undefined {
  const end = /^(?:--|-{4,}|—-?|–-?)[ \t]*$/m.exec(text);
  if (!end || end.index > before) return undefined;
  return `End it with exactly three hyphens: \`---\` instead of \`${end[0].trimEnd()}\`.`;
}

/** The front matter as YAML, with what is wrong in it. */
export function parseYaml(yaml: string, file: string): ParsedFrontMatter {
  const problems: Problem[] = [];
  const lines = new LineCounter();
  const report = (severity: Problem['severity'], at: number, message: string, fix?: string) => {
    const { line, col } = lines.linePos(at);
    const id = severity === 'error' ? 'front-matter-invalid' : 'front-matter-key-unknown';
    const place = { file, line: line + 1, column: col };
    problems.push({ id, severity, ...place, message, ...(fix !== undefined && { fix }) });
  };
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    const message = `The front matter is not valid YAML: ${error.message}.`;
    report('error', error.pos[0], message, wrongEnd(yaml, error.pos[0]) ?? yamlFix(error, yaml));
  }
  if (document.errors.length > 0 || document.contents === null) {
    return { frontMatter: {}, problems };
  }
  if (!isMap(document.contents)) {
    report('error', 0, 'The front matter must be `key: value` lines.');
    return { frontMatter: {}, problems };
  }
  const result: Record<string, unknown> = {};
  for (const { key, value } of document.contents.items) {
    const name = String(isScalar(key) ? key.value : key);
    const kind = (FRONT_MATTER_KEYS as Record<string, ValueKind>)[name];
    const keyAt = (key as Node).range?.[0] ?? 0;
    if (kind === undefined) {
      const fix = didYouMean(nearest(name, Object.keys(FRONT_MATTER_KEYS), 1));
      report('warning', keyAt, `Unknown front matter key \`${name}\`.`, fix);
      continue;
    }
    const node = value as Node | null;
    const parsed = valueOf(node, kind, document);
    if (parsed.wrong) {
      const at = node?.range?.[0] ?? keyAt;
      report('error', at, `\`${name}\` must be ${KIND_NAMES[kind]}.`);
    } else if (kind === 'update' && isMap(node)) {
      result[name] = checkUpdate(node, parsed.value as GivenUpdate, report);
    } else if (parsed.value !== undefined) result[name] = parsed.value;
  }
  return { frontMatter: result as FrontMatter, problems };
}

type Value = { value?: unknown; wrong?: undefined } | { wrong: true };
const WRONG: Value = { wrong: true };

function valueOf(node: Node | null, kind: ValueKind, document: Document.Parsed): Value {
  if (node === null || (isScalar(node) && node.value === null)) {
    return kind === 'text?' ? { value: null } : {};
  }
  switch (kind) {
    case 'text':
    case 'text?': {
      const text = textOfScalar(node);
      return text === undefined ? WRONG : { value: text };
    }
    case 'words': {
      const words = isSeq(node) ? node.items.map((item) => wordOf(item as Node)) : [undefined];
      return words.includes(undefined) ? WRONG : { value: words };
    }
    case 'flag':
      return isScalar(node) && typeof node.value === 'boolean' ? { value: node.value } : WRONG;
    case 'number':
    case 'level': {
      const number = isScalar(node) && node.value !== '' ? Number(node.value) : NaN;
      const level = Number.isInteger(number) && number >= 2 && number <= 6;
      return Number.isFinite(number) && (kind === 'number' || level) ? { value: number } : WRONG;
    }
    case 'object':
      return isMap(node) ? plainObject(node, document) : WRONG;
    case 'update': {
      const update = isMap(node) ? plainObject(node, document) : WRONG;
      if (update.wrong) return WRONG;
      const { date, author } = update.value as { date?: unknown; author?: unknown };
      const fits = [date, author].every((v) => v === undefined || typeof v === 'string');
      return fits && Object.keys(update.value as object).length > 0 ? update : WRONG;
    }
  }
}

/** Aliases are expanded by the YAML library, which refuses documents that explode. */
function plainObject(node: Node, document: Document.Parsed): Value {
  try {
    return { value: node.toJS(document) };
  } catch {
    return WRONG;
  }
}

/** Text as the author wrote it: `1.10` stays `1.10` although YAML takes it for a number. */
function textOfScalar(node: Node): string | undefined {
  if (!isScalar(node)) return undefined;
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

/** A word of a list; a tag may also be written as an object with a label (row K2). */
function wordOf(node: Node): string | undefined {
  if (!isMap(node)) return textOfScalar(node);
  const label = node.get('label');
  return typeof label === 'string' ? label : undefined;
}
