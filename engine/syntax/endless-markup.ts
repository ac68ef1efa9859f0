import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Features } from 'satteri';

/** Markup that would keep the parser busy almost forever. */
export interface EndlessMarkup {
  /** Offset of the brace that the tags come after. */
  at: number;
  /** Number of open tags. */
  tags: number;
}

/** Number of open tags that is harmless: 2^20 attempts take 40 ms, and each further tag doubles them. */
const MOST_OPEN = 20;
/**
 * How long the parser can take for a suspicious text, in milliseconds. Its process alone can take seconds to start on a
 * busy machine.
 */
const LONGEST_MS = 10_000;

/** A tag with its name and attributes, the end of an element, or a brace. */
const PART =
  /<\/|<(?:[A-Za-z][^\s<>/={}"']*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'))?)*\s*)?(?=[>\s{/]|$)|\/>|\{/g;

/** Parses standard input, without output. */
const PARSE = `
const [module, features] = process.argv.slice(1);
const { mdxToMdast } = await import(module);
const { readFileSync } = await import('node:fs');
try {
  mdxToMdast(readFileSync(0, 'utf8'), { features: JSON.parse(features) });
} catch {}
`;

/**
 * Finds markup that takes the parser exponential time and that `createMeasure`, which understands little JavaScript,
 * lets pass. In an expression, the parser tries every unclosed tag both as an element and as a TypeScript type: forty
 * tags take hours. Pages of this repository have at most ten. A text with many is parsed in a separate process, because
 * native code in a thread can't be stopped.
 * @returns undefined if the parser finishes
 */
export function findEndless(text: string, features: Features): EndlessMarkup | undefined {
  const found = mostOpen(text);
  if (found.tags <= MOST_OPEN) return undefined;
  const parser = createRequire(import.meta.url).resolve('satteri');
  const { error } = spawnSync(
    process.execPath,
    [
      ...['--input-type=module', '--eval', PARSE],
      ...[pathToFileURL(parser).href, JSON.stringify(features)],
    ],
    {
      input: text,
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT' ? found : undefined;
}

/** The most tags that are opened after a brace and not closed, as far as one can tell without parsing. */
export function mostOpen(text: string): EndlessMarkup {
  const first = text.indexOf('{');
  let most: EndlessMarkup = { at: first, tags: 0 };
  if (first < 0) return most;
  PART.lastIndex = first;
  let brace = first;
  let start = first;
  let open = 0;
  for (let match = PART.exec(text); match; match = PART.exec(text)) {
    const [part] = match;
    if (part === '{') brace = match.index;
    else if (part === '</' || part === '/>') open = Math.max(0, open - 1);
    else {
      if (open === 0) start = brace;
      open += 1;
      if (open > most.tags) most = { at: start, tags: open };
    }
  }
  return most;
}
