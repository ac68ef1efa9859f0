import { type PlacedText, type Problem } from 'quire-docs/extension';
import type { ApiEntry, ApiWords } from './api-words.ts';
import type { ApiFinding } from './api-check.ts';

/**
 * Shorter sentences ("Defaults to the name of the function.") may repeat, because a reference says the same thing in the
 * same words.
 */
const MIN_WORDS = 9;
const SHOWN = 70;
const IN_CODE = /`[^`]*`/g;
const END = /(?<=[.!?])\s+/g;

/** A file of words about names or commands. */
type Told = Pick<ApiWords, 'file' | 'package' | 'sections'>;

/**
 * Sentences that two names, members, or parameters share, and texts of any length that are identical. Authors use
 * `like` instead.
 */
export function checkApiSentences(files: readonly Told[]): ApiFinding[] {
  const wholes = new Map<string, string>();
  const firsts = new Map<string, string>();
  const findings: ApiFinding[] = [];
  for (const words of files) {
    const look = (text: PlacedText): void => {
      const place = `${text.file ?? words.file}:${text.line}`;
      const tell = (said: string, first: string): void =>
        void findings.push({
          package: words.package.text,
          problem: repeated(words, text, said, first),
        });
      const whole = normalize(text.text);
      const same = wholes.get(whole);
      if (same !== undefined) return tell(text.text, same);
      wholes.set(whole, place);
      for (const sentence of new Set(sentencesOf(text.text))) {
        const key = normalize(sentence);
        if (key.split(' ').length < MIN_WORDS) continue;
        const first = firsts.get(key);
        if (first === undefined) firsts.set(key, place);
        else tell(sentence, first);
      }
    };
    for (const { words: intro, names } of words.sections) {
      if (intro) look(intro);
      names.forEach((entry) => textsOf(entry).forEach(look));
    }
  }
  return findings;
}

/**
 * Descriptions and return values of names, members, and parameters. Several names may raise an exception for the same
 * reason.
 */
function textsOf({ words, params, returns, members }: ApiEntry): PlacedText[] {
  const told = [words, ...[...params.values()].map((one) => one.words), returns];
  return [...told.filter((text) => text !== undefined), ...members.flatMap(textsOf)];
}

/** What two texts with the same content have in common. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.!?]+/g, ' ')
    .trim();
}

function sentencesOf(text: string): string[] {
  // A period inside code doesn't end a sentence.
  const masked = text.replace(IN_CODE, (code) => 'x'.repeat(code.length));
  const sentences: string[] = [];
  let at = 0;
  for (const end of [...masked.matchAll(END), undefined]) {
    sentences.push(text.slice(at, end?.index ?? text.length));
    if (end) at = end.index + end[0].length;
  }
  return sentences;
}

function repeated(words: Told, at: PlacedText, sentence: string, first: string): Problem {
  const shown = sentence.length > SHOWN ? `${sentence.slice(0, SHOWN)}…` : sentence;
  const { line, column, file = words.file } = at;
  return {
    id: 'api-words-repeated',
    severity: 'error',
    file,
    line,
    column,
    message: `“${shown.trim()}” is used twice, first in ${first}.`,
    fix: 'Say how this one differs, or use `like`, `params_like` or `members_like`.',
  };
}
