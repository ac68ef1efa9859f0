import { hash } from 'node:crypto';
import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { canonicalLanguage, loadLanguage, PLAIN_LANGUAGES } from './languages.ts';
import { classOfColour, theme } from './theme.ts';

/** A part of a line with the class that colors it, if any. */
export type CodeToken = readonly [text: string, className?: string];
/** A line of code without its line end. */
export type CodeLine = readonly CodeToken[];

/** Turns code into lines of tokens, for both color modes at once. */
export interface Highlighter {
  /** Makes languages ready; names it does not know are added to `unknown`. */
  load(languages: Iterable<string>): Promise<void>;
  /** Names, as written, that no grammar has. */
  unknown: ReadonlySet<string>;
  /** Whether `lines` knows all it ever will about this code in a language, as written. */
  isReady(code: string, language: string): boolean;
  /** The tokens of each line; one plain token a line when the language is not loaded. */
  lines(code: string, language: string): readonly CodeLine[];
}

/** Keeps highlighted code between runs, by a key that names code and language. */
export interface CodeCache {
  get(key: string): readonly CodeLine[] | undefined;
  set(key: string, lines: readonly CodeLine[]): void;
}

/** Longest line that is highlighted; a longer one is data, and would hold up the build. */
const MAX_LINE = 2000;
/** Largest block that is highlighted, in characters. */
const MAX_BLOCK = 200_000;

/**
 * A highlighter that loads its grammars on demand, and itself with the first of them. What it has done
 * is kept by content: in `kept`, else in memory.
 */
export function createHighlighter(kept?: CodeCache): Highlighter {
  let core: HighlighterCore | undefined;
  const unknown = new Set<string>();
  const loaded = new Set<string>();
  const done: CodeCache = kept ?? new Map<string, readonly CodeLine[]>();

  const load = async (languages: Iterable<string>): Promise<void> => {
    for (const written of languages) {
      const name = canonicalLanguage(written);
      if (PLAIN_LANGUAGES.has(name) || loaded.has(name)) continue;
      const grammars = unknown.has(written) ? undefined : await loadLanguage(name);
      if (!grammars) {
        unknown.add(written);
        continue;
      }
      core ??= await createCore();
      await core.loadLanguage(grammars);
      loaded.add(name);
    }
  };

  const lines = (code: string, language: string): readonly CodeLine[] => {
    const name = canonicalLanguage(language);
    const key = keyOf(code, name);
    let result = done.get(key);
    if (!result) {
      if (!core || !loaded.has(name) || code.length > MAX_BLOCK) {
        return code.split('\n').map(plainLine);
      }
      // `codeToHast` would make an element of every token, with a style of its own, and a frame that is not ours.
      const tokens = core.codeToTokensBase(code, {
        lang: name,
        theme: 'quire',
        tokenizeMaxLineLength: MAX_LINE,
        // A limit in time would make the result depend on how busy the machine is.
        tokenizeTimeLimit: 0,
      });
      done.set(key, (result = tokens.map(joinTokens)));
    }
    return result;
  };
  const isReady = (code: string, language: string): boolean => {
    const name = canonicalLanguage(language);
    if (PLAIN_LANGUAGES.has(name) || loaded.has(name) || unknown.has(language)) return true;
    return done.get(keyOf(code, name)) !== undefined;
  };
  return { load, isReady, lines, unknown };
}

/** A short name of a block; texts of pages are kept once as it is. */
function keyOf(code: string, name: string): string {
  return hash('sha1', `${name}\n${code}`, 'base64');
}

/** Pages whose code was highlighted before need none of it, and it is slow to load. */
async function createCore(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  return createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** A line that nothing colors. */
export function plainLine(text: string): CodeLine {
  return text === '' ? [] : [[text]];
}

/** Joins neighboring tokens of one class; white space belongs to the token before it. */
function joinTokens(tokens: readonly ThemedToken[]): CodeLine {
  const line: CodeToken[] = [];
  let text = '';
  let open: string | undefined;
  const end = (): void => {
    if (text !== '') line.push(open === undefined ? [text] : [text, open]);
    text = '';
  };
  for (const { content, color } of tokens) {
    const name = content.trim() === '' ? open : classOfColour(color);
    if (name !== open) {
      end();
      open = name;
    }
    text += content;
  }
  end();
  return line;
}
