import { hash } from 'node:crypto';
import type { HighlighterCore } from 'shiki/core';
import { canonicalLanguage, loadLanguage, PLAIN_LANGUAGES } from './languages.ts';
import { classOfColor, theme } from './theme.ts';
import type { ColoredText, createLineTokenizer } from './tokenize-lines.ts';

/** A part of a line, with a class if it's colored. */
export type CodeToken = readonly [text: string, className?: string];
/** A line of code without its line end. */
export type CodeLine = readonly CodeToken[];

/** Turns code into lines of tokens, for both color modes at once. */
export interface Highlighter {
  /** Loads languages; adds unknown names to `unknown`. */
  load(languages: Iterable<string>): Promise<void>;
  /** Names, as written, without a grammar. */
  unknown: ReadonlySet<string>;
  /** Whether `lines` returns the final result for this code; the language is as written. */
  isReady(code: string, language: string): boolean;
  /** The tokens of each line; one plain token for each line if the language isn't loaded. */
  lines(code: string, language: string): readonly CodeLine[];
}

/** Caches highlighted code between runs, by a key of code and language. */
export interface CodeCache {
  get(key: string): readonly CodeLine[] | undefined;
  set(key: string, lines: readonly CodeLine[]): void;
}

/** Longest line to highlight. A longer one is data and would slow down the build. */
const MAX_LINE = 2000;
/** Largest block to highlight, in characters. */
const MAX_BLOCK = 200_000;

/**
 * A highlighter that loads its grammars on demand, and Shiki with the first of them. Results are cached by content: in
 * `cache`, or else in memory.
 */
export function createHighlighter(cache?: CodeCache): Highlighter {
  let shiki: LoadedShiki | undefined;
  const unknown = new Set<string>();
  const loaded = new Set<string>();
  const done: CodeCache = cache ?? new Map<string, readonly CodeLine[]>();

  const load = async (languages: Iterable<string>): Promise<void> => {
    for (const written of languages) {
      const name = canonicalLanguage(written);
      if (PLAIN_LANGUAGES.has(name) || loaded.has(name)) continue;
      const grammars = unknown.has(written) ? undefined : await loadLanguage(name);
      if (!grammars) {
        unknown.add(written);
        continue;
      }
      shiki ??= await loadShiki();
      await shiki.core.loadLanguage(grammars);
      loaded.add(name);
    }
  };

  const lines = (code: string, language: string): readonly CodeLine[] => {
    const name = canonicalLanguage(language);
    const key = codeKey(code, name);
    let result = done.get(key);
    if (!result) {
      if (!shiki || !loaded.has(name) || code.length > MAX_BLOCK) {
        return code.split('\n').map(plainLine);
      }
      done.set(key, (result = shiki.tokenize(code, name)));
    }
    return result;
  };
  const isReady = (code: string, language: string): boolean => {
    const name = canonicalLanguage(language);
    if (PLAIN_LANGUAGES.has(name) || loaded.has(name) || unknown.has(language)) return true;
    return done.get(codeKey(code, name)) !== undefined;
  };
  return { load, isReady, lines, unknown };
}

/** The key of a block in a `CodeCache`; a hash, so that it is short. */
export function codeKey(code: string, name: string): string {
  return hash('sha1', `${name}\n${code}`, 'base64');
}

interface LoadedShiki {
  core: HighlighterCore;
  tokenize: ReturnType<typeof createLineTokenizer<CodeLine>>;
}

/** Pages whose code is cached don't need Shiki, which is slow to load. */
async function loadShiki(): Promise<LoadedShiki> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, lines] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
    import('./tokenize-lines.ts'),
  ]);
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    // Shiki warns after ten instances, which a process that builds many sites exceeds.
    warnings: false,
  });
  return { core, tokenize: lines.createLineTokenizer(core, theme.name, MAX_LINE, joinTokens) };
}

/** A line without colors. */
function plainLine(text: string): CodeLine {
  return text === '' ? [] : [[text]];
}

/** Merges neighboring tokens of the same class; white space belongs to the token before it. */
function joinTokens(tokens: readonly ColoredText[]): CodeLine {
  const line: CodeToken[] = [];
  let text = '';
  let open: string | undefined;
  const end = (): void => {
    if (text !== '') line.push(open === undefined ? [text] : [text, open]);
    text = '';
  };
  for (const { text: part, color } of tokens) {
    const name = part.trim() === '' ? open : classOfColor(color);
    if (name !== open) {
      end();
      open = name;
    }
    text += part;
  }
  end();
  return line;
}
