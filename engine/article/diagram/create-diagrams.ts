import type * as Mermaid from 'beautiful-mermaid';
import type { DiagramSource } from './read-diagram.ts';

/** A drawn diagram. */
export interface Drawing {
  /** The library's SVG, which must not reach a page unchanged. */
  svg: string;
  /** Lines (1-based, of the source) that have no effect on the drawing. */
  idle: number[];
}

/** Draws diagrams. */
export interface Diagrams {
  /** Loads the library, which is large; most pages have no diagram. */
  load(): Promise<void>;
  /** Undefined until the library is loaded. Throws what the library throws for invalid source. */
  draw(source: DiagramSource): Drawing | undefined;
}

/** Drawings to keep, for the development server. */
const CACHED = 200;
/** Lines that only close a block, which a lenient parser can do without. */
const CLOSING = /^(?:end|\}|\]|--)$/;
/** Lines that draw nothing: an author's colors, which would have to work in both color modes. */
const STYLING = /^(?:classDef|class|style|linkStyle)\s/;
/** Interaction in the browser, which the library would draw. */
const ACTIONS = /^(?:click|callback|links?)\s+[a-z_]\w*(?=[\s:]|$)/i;
const OPTIONS = { padding: 4 };

/**
 * The only file that knows the library for Mermaid diagrams. Decision: beautiful-mermaid draws five kinds of diagram
 * synchronously, without a browser, a DOM or network access. It is young, so its version is pinned, its SVG is
 * rewritten to use our classes (`themed-svg.ts`), and golden files check the result. It ignores what it doesn't know,
 * so every line is tested: a line without any effect on the drawing is reported to its author.
 */
export function createDiagrams(): Diagrams {
  let library: typeof Mermaid | undefined;
  const cache = new Map<string, Drawing>();
  return {
    async load() {
      library ??= await import('beautiful-mermaid');
    },
    draw(whole) {
      if (!library) return undefined;
      const actions = whole.statements.filter(({ text }) => ACTIONS.test(text));
      const source = {
        ...whole,
        statements: whole.statements.filter((statement) => !actions.includes(statement)),
      };
      const { parseMermaid, renderMermaidSVG } = library;
      const lines = source.statements.map(({ text }) => text);
      const text = lines.join('\n');
      const key = JSON.stringify(whole.statements);
      const known = cache.get(key);
      if (known) return known;
      const isGraph = source.kind === 'flowchart' || source.kind === 'state';
      // Graphs are compared by their parsed form, which is much faster than drawing them again.
      const meaningOf = (text: string): string =>
        isGraph ? JSON.stringify(parseMermaid(text), withMaps) : renderMermaidSVG(text, OPTIONS);
      const drawing = {
        svg: renderMermaidSVG(text, OPTIONS),
        idle: [...idleLines(source, meaningOf), ...actions.map(({ line }) => line)],
      };
      if (cache.size >= CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, drawing);
      return drawing;
    },
  };
}

function idleLines({ statements }: DiagramSource, meaningOf: (text: string) => string): number[] {
  const lines = statements.map(({ text }) => text);
  const whole = meaningOf(lines.join('\n'));
  return statements.flatMap(({ text, line }, i) => {
    if (i === 0 || CLOSING.test(text) || STYLING.test(text)) return [];
    return meaningOf(lines.toSpliced(i, 1).join('\n')) === whole ? [line] : [];
  });
}

function withMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
