import { CATALOG, type Message, type MessageCatalog } from '../model/message-catalog.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields, type Path } from '../schema/check-shape.ts';
import { readYamlFile } from '../schema/read-yaml-file.ts';
import type { Place } from '../schema/read-yaml.ts';
import { stableWords, VARIES } from '../search/message-words.ts';

/** A parsed catalog; absent if the file as a whole is wrong. */
export interface ParsedCatalog {
  catalog?: MessageCatalog;
  problems: Problem[];
}

/** Parses a catalog, given its text and its site-relative file. */
export type CatalogParser = (text: string, file: string) => ParsedCatalog;

/**
 * Parses a catalog of messages. Every mistake is reported with its place; a message with one is left out.
 * @param file site-relative file
 */
export function parseCatalog(text: string, file: string): ParsedCatalog {
  const yaml = readYamlFile(text, file, 'messages-invalid');
  const { value, problems, placeOf, error, report } = yaml;
  if (problems.length > 0) return { problems };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const fix = 'Begin with `title:`, `description:` and `messages:`.';
    error({ line: 1, column: 1 }, 'A catalog of messages must be `key: value` lines.', fix);
    return { problems };
  }
  /** Messages with mistakes, by index. */
  const wrong = new Set<unknown>();
  const given = checkFields(value as Record<string, unknown>, CATALOG, [], {
    nameOf: (path: Path) => String(path.at(-1)),
    report: (finding) => {
      wrong.add(finding.path[1]);
      report(finding);
    },
  });
  const { title, description } = given as Partial<MessageCatalog>;
  const entries = (value as { messages?: unknown }).messages;
  if (title === undefined || description === undefined || !Array.isArray(entries))
    return { problems };
  const messages: Message[] = [];
  const checked = (given['messages'] ?? []) as Message[];
  // A message that isn't an object is missing from the checked list.
  let next = 0;
  entries.forEach((entry: unknown, i) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return;
    const message = checked[next++];
    if (!message || wrong.has(i)) return;
    const places = Object.fromEntries(
      Object.keys(message).map((name) => [name, placeOf(['messages', i, name], 'value')]),
    );
    const place = placeOf(['messages', i], 'value');
    messages.push({ ...message, title: message.title ?? titleOf(message.id), ...place, places });
  });
  checkPatterns(messages, error);
  return { catalog: { file, title, description, messages }, problems };
}

/** Creates a parser that parses a text only once. */
export function createCatalogParser(): CatalogParser {
  const known = new Map<string, { text: string; parsed: ParsedCatalog }>();
  return (text, file) => {
    const last = known.get(file);
    if (last?.text === text) return last.parsed;
    const parsed = parseCatalog(text, file);
    known.set(file, { text, parsed });
    return parsed;
  };
}

/** `run-has-failed` → `Run has failed`. */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function checkPatterns(
  messages: readonly Message[],
  error: (place: Place, message: string, fix?: string) => void,
): void {
  for (const { pattern, line, column, places } of messages) {
    const place = places['pattern'] ?? { line, column };
    if (/[{}]/.test(pattern.replace(VARIES, ''))) {
      const fix = 'Write the braces of a part that varies around its name: `{path}`.';
      error(place, `The pattern “${pattern}” has a brace that isn’t part of a {name}.`, fix);
    } else if (stableWords(pattern).length < LEAST_WORDS) {
      const fix = 'Add the words around it that are always the same.';
      error(place, `The pattern “${pattern}” has almost no words that stay the same.`, fix);
    }
  }
}

/** Stable words that a pattern needs: fewer would match anything. */
const LEAST_WORDS = 2;
