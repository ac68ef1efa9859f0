import type { PlacedText } from '../model/placed-text.ts';
import type { Problem } from '../model/problem.ts';
import type { ApiEntry, ApiWords } from './api-words.ts';
import type { ApiFinding } from './api-check.ts';

/** Fragments of fewer words ("Accepted and ignored.") may occur wherever they fit. */
const MIN_WORDS = 6;
const SHOWN = 70;
const IN_CODE = /`[^`]*`/g;
const END = /(?<=[.!?])\s+/g;

/** A file of words, of names or of commands. */
type Told = Pick<ApiWords, 'file' | 'package' | 'sections'>;

/** Sentences that the words of two names, members or parameters have. `like` is there for what is the same. */
export function checkApiSentences(files: readonly Told[]): ApiFinding[] {
  const firsts = new Map<string, string>();
  const findings: ApiFinding[] = [];
  for (const words of files) {
    const look = (text: PlacedText): void => {
      for (const sentence of new Set(sentencesOf(text.text))) {
        const key = sentence.toLowerCase().replace(/[\s.!?]+/g, ' ').trim();
        if (key.split(' ').length < MIN_WORDS) continue;
        const first = firsts.get(key);
        if (first === undefined) firsts.set(key, `${words.file}:${text.line}`);
        else findings.push({ package: words.package.text, problem: repeated(words, text, sentence, first) });
      }
    };
    for (const { words: intro, names } of words.sections) {
      if (intro) look(intro);
      names.forEach((entry) => textsOf(entry).forEach(look));
    }
  }
  return findings;
}

/** What names, members and parameters are said to be; `raises` and `returns` may well be the same for several. */
function textsOf(entry: ApiEntry): PlacedText[] {
  const params = [...entry.params.values()].map((told) => told.words);
  return [...(entry.words ? [entry.words] : []), ...params, ...entry.members.flatMap(textsOf)];
}

function sentencesOf(text: string): string[] {
  // What stands in code ends no sentence.
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
  const { line, column } = at;
  return {
    ...{ id: 'api-words-repeated', severity: 'error', file: words.file, line, column },
    message: `“${shown.trim()}” stands in two places; the first is ${first}.`,
    fix: 'Say how this one differs, or use `like`, `params_like` or `members_like`.',
  };
}
