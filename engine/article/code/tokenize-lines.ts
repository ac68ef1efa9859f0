import type { HighlighterCore } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack, type StateStackImpl } from 'shiki/textmate';
import { ownCopy } from '../../model/own-copy.ts';

/** A part of a line with a color of the theme. */
export interface ColoredText {
  text: string;
  color: string | undefined;
}

type Grammar = ReturnType<HighlighterCore['getLanguage']>;

/** The result for a line, and the grammar's state after it. */
interface Tokenized<Line> {
  line: Line;
  next: StateStack;
}

/** The lines of one grammar by the state before them and by their text, and the different states. */
interface GrammarCache<Line> {
  /** Null before the first line. */
  byState: Map<StateStack | null, Map<string, Tokenized<Line>>>;
  states: StateStack[];
  size: number;
}

/** Lines to keep for each grammar. The 36,000 lines of this repository's Python samples have 16,000 distinct ones. */
const MAX_LINES = 100_000;
/** States to compare a new one with. Grammars have dozens; only here-documents create more. */
const MAX_STATES = 500;

/**
 * Tokenizes code line by line, each line once per state of the grammar: imports, decorators and brackets repeat from
 * block to block, and a grammar's regular expressions are the slowest part of a build. Returns the same as Shiki's
 * `codeToTokensBase`, without offsets.
 * @param core with the languages and the theme
 * @param theme name of the theme
 * @param maxLine lines with at least this many characters become one token without a color, and don't change the state
 * @param finish builds the value that is cached and returned for a line
 */
export function createLineTokenizer<Line>(
  core: HighlighterCore,
  theme: string,
  maxLine: number,
  finish: (tokens: ColoredText[]) => Line,
): (code: string, language: string) => Line[] {
  // A grammar is replaced when a language that it embeds is loaded.
  const caches = new WeakMap<Grammar, GrammarCache<Line>>();
  const { colorMap } = core.setTheme(theme);

  const tokenize = (grammar: Grammar, text: string, state: StateStack | null): Tokenized<Line> => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
    const found: ColoredText[] = [];
    for (let at = 0; at < tokens.length; at += 2) {
      const start = tokens[at] ?? 0;
      const end = tokens[at + 2] ?? text.length;
      if (start === end) continue;
      const color = colorMap[EncodedTokenMetadata.getForeground(tokens[at + 1] ?? 0)];
      found.push({ text: text.slice(start, end), color });
    }
    return { line: finish(found), next: ruleStack };
  };

  return (code, language) => {
    const grammar = core.getLanguage(language);
    let cache = caches.get(grammar);
    if (!cache || cache.size > MAX_LINES) {
      caches.set(grammar, (cache = { byState: new Map(), states: [], size: 0 }));
    }
    let state: StateStack | null = null;
    return code.split(/\r?\n/).map((text) => {
      if (text === '') return finish([]);
      if (text.length >= maxLine) return finish([{ text, color: undefined }]);
      let byText = cache.byState.get(state);
      if (!byText) cache.byState.set(state, (byText = new Map()));
      let result = byText.get(text);
      if (!result) {
        const own = ownCopy(text);
        result = tokenize(grammar, own, state);
        result.next = sameState(result.next, cache.states);
        byText.set(own, result);
        cache.size += 1;
      }
      state = result.next;
      return result.line;
    });
  };
}

/** A known state that leads to the same tokens as this one; otherwise this one, which is added to the known states. */
function sameState(state: StateStack, known: StateStack[]): StateStack {
  for (const other of known) if (state.equals(other) && endsAlike(state, other)) return other;
  if (known.length < MAX_STATES) known.push(state);
  return state;
}

/** Whether the same rules matched at the end of their line. `equals` doesn't compare that, but `\G` depends on it. */
function endsAlike(one: StateStack, other: StateStack): boolean {
  let a = one as StateStackImpl | null;
  let b = other as StateStackImpl | null;
  for (; a !== b && a && b; a = a.parent, b = b.parent) {
    if (a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false;
  }
  return true;
}
