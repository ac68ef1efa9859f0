import type { Message, MessageCatalog } from '../model/message-catalog.ts';
import type { Problem } from '../model/problem.ts';
import { VARIES } from '../search/message-words.ts';

/** A message with the file it's in. */
interface Placed {
  message: Message;
  file: string;
}

/**
 * Checks the messages of all catalogs against each other: an id is an anchor that readers keep, and a pasted line must
 * lead to one message.
 * @returns a problem at each message that repeats an id, or that matches a line of another one
 */
export function checkCatalogs(catalogs: readonly MessageCatalog[]): Problem[] {
  const all = catalogs.flatMap(({ file, messages }) =>
    messages.map((message): Placed => ({ message, file })),
  );
  return [...repeatedIds(all), ...ambiguousPatterns(all)];
}

function repeatedIds(all: readonly Placed[]): Problem[] {
  const first = new Map<string, Placed>();
  return all.flatMap((placed) => {
    const { id } = placed.message;
    const earlier = first.get(id);
    if (!earlier) {
      first.set(id, placed);
      return [];
    }
    const message = `The id “${id}” is that of another message, at ${placeOf(earlier)}.`;
    return [
      problemAt(placed, 'id', message, 'Choose another id: it’s the anchor of this message.'),
    ];
  });
}

/** Messages whose own line another pattern matches as well. */
function ambiguousPatterns(all: readonly Placed[]): Problem[] {
  const lines = all.map(({ message }) => sampleLine(message.pattern));
  return all.flatMap((placed, i) => {
    const { pattern, exception } = placed.message;
    const matches = lineMatcher(pattern);
    const j = lines.findIndex(
      (line, other) =>
        other !== i &&
        isSameException(exception, all[other]?.message.exception) &&
        matches(line) &&
        // Of two equal patterns, the second is reported.
        (lines[i] !== line || other < i),
    );
    const other = all[j];
    if (!other) return [];
    const message = `The pattern “${pattern}” also matches “${other.message.pattern}”, at ${placeOf(other)}.`;
    const fix = 'Write more of the words that are always the same, or merge the two messages.';
    return [problemAt(placed, 'pattern', message, fix)];
  });
}

function problemAt({ message, file }: Placed, key: string, text: string, fix: string): Problem {
  const { line, column } = message.places[key] ?? message;
  return { id: 'messages-ambiguous', severity: 'error', file, line, column, message: text, fix };
}

function placeOf({ message: { line }, file }: Placed): string {
  return `${file}:${line}`;
}

/** Two classes can only be distinguished if both are known. */
function isSameException(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return one.split('.').at(-1) === other.split('.').at(-1);
}

function sampleLine(pattern: string): string {
  return pattern.replace(VARIES, 'x').trim();
}

/** Whether a line is one of the pattern: its words, with something in each place that varies. */
function lineMatcher(pattern: string): (line: string) => boolean {
  const literals = pattern
    .trim()
    .split(VARIES)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${literals.join('[^]+')}$`, 'i');
  return (line) => whole.test(line);
}
