import type * as Mermaid from 'beautiful-mermaid';
import type { DiagramSource } from './read-diagram.ts';

/** What a diagram is drawn as. */
export interface Drawing {
  /** The library's SVG; nothing of it may reach a page as it is. */
  svg: string;
  /** Lines (1-based, of the source) that change nothing in the drawing. */
  idle: number[];
}

/** Draws diagrams. */
export interface Diagrams {
  /** Makes drawing ready; the library is large, and most pages have no diagram. */
  load(): Promise<void>;
  /** Undefined while nothing is loaded. Throws what the library throws for a source that it cannot read. */
  draw(source: DiagramSource): Drawing | undefined;
}

/** Drawings kept, for the dev server. */
const KEPT = 200;
/** Lines that only close something: without them, a lenient parser finds the end by itself. */
const CLOSING = /^(?:end|\}|\]|--)$/;
/** Lines by which nothing is drawn: what an author says of colours, which have to hold in both modes here. */
const STYLING = /^(?:classDef|class|style|linkStyle)\s/;
/** What a browser would do, which the library takes for something to draw. */
const ACTIONS = /^(?:click|callback|links?)\s+[a-z_]\w*(?=[\s:]|$)/i;
const OPTIONS = { padding: 4 };

/**
 * The only file that knows the library for Mermaid diagrams. Decision: beautiful-mermaid draws five kinds without a
 * browser, a DOM or anything from outside, all at once; it is young, so its version is exact, its SVG is
 * rewritten in terms of our classes (`themed-svg.ts`), and golden files hold the result. It passes over what it
 * does not know, so every line is tried: one without which the same is drawn, is told to its author.
 */
export function createDiagrams(): Diagrams {
  let library: typeof Mermaid | undefined;
  const kept = new Map<string, Drawing>();
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
      const known = kept.get(key);
      if (known) return known;
      const isGraph = source.kind === 'flowchart' || source.kind === 'state';
      // A graph is compared as what was understood of it, which is much faster than drawing it again.
      const meaningOf = (text: string): string =>
        isGraph ? JSON.stringify(parseMermaid(text), withMaps) : renderMermaidSVG(text, OPTIONS);
      const drawing = {
        svg: renderMermaidSVG(text, OPTIONS),
        idle: [...idleLines(source, meaningOf), ...actions.map(({ line }) => line)],
      };
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, drawing);
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
