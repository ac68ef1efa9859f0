import type * as Mermaid from 'beautiful-mermaid';
import { escapeHtml } from '../../url/escape-html.ts';
import { checkDiagramSize } from './diagram-size.ts';
import { decodeCodes, showSyntax } from './diagram-text.ts';
import { readFlowchart, type Misunderstood } from './flowchart.ts';
import type { DiagramSource } from './read-diagram.ts';

/** A drawn diagram. */
export interface Drawing {
  /** The library's SVG, which must not reach a page unchanged; empty if no line is understood. */
  svg: string;
  /** Lines (1-based, of the source) that have no effect on the drawing. */
  idle: number[];
  /** Lines that aren't statements, and why. */
  misunderstood: Misunderstood[];
}

export interface Diagrams {
  /** Loads the library, which is large; most pages have no diagram. */
  load(): Promise<void>;
  /** Undefined until the library is loaded. Throws what the library throws for invalid source, or `DiagramTooLarge`. */
  draw(source: DiagramSource): Drawing | undefined;
}

/** Drawings to keep, for the development server. */
const CACHED = 200;
/** Lines that only close a block, which a lenient parser can do without. */
const CLOSING = /^(?:end|\}|\]|--)$/;
/** Lines that draw nothing: an author's colors, which would have to work in both color modes. */
const STYLING = /^(?:classDef|class|style|linkStyle)\s/;
/** Interaction in the browser, which the library would draw. Links of nodes aren't part of the statements. */
const ACTIONS = /^(?:click|callback|links?)\s+[a-z_]\w*(?=[\s:]|$)/i;
const OPTIONS = { padding: 4 };

/**
 * The only file that knows the library for Mermaid diagrams. Decision: beautiful-mermaid draws five kinds of diagram
 * synchronously, without a browser, a DOM or network access. It is young, so its version is pinned, its SVG is
 * rewritten to use our classes (`themed-svg.ts`), and golden files check the result. It ignores what it doesn't know,
 * so flowcharts are read and rewritten before it gets them (`flowchart.ts`), and every line is tested: a line without
 * any effect on the drawing is reported to its author.
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
      const key = JSON.stringify(whole.statements);
      const known = cache.get(key);
      if (known) return known;
      const drawing = drawOnce(whole, library);
      if (cache.size >= CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, drawing);
      return drawing;
    },
  };
}

function drawOnce(
  whole: DiagramSource,
  { parseMermaid, renderMermaidASCII, renderMermaidSVG }: typeof Mermaid,
): Drawing {
  const isFlowchart = whole.kind === 'flowchart';
  const decoded = whole.statements.map(({ text, line }) => ({ text: decodeCodes(text), line }));
  const actions = decoded.filter(({ text }) => ACTIONS.test(text));
  const statements = decoded.filter((statement) => !actions.includes(statement));
  const chart = isFlowchart ? readFlowchart({ ...whole, statements }) : undefined;
  const source = { ...whole, statements: chart?.statements ?? withoutEnds(statements) };
  const text = source.statements.map((statement) => statement.text).join('\n');
  const misunderstood = chart?.misunderstood ?? [];
  if (misunderstood.length > 0 && parseMermaid(text).nodes.size === 0)
    return { svg: '', idle: [], misunderstood };
  checkDiagramSize(source, () => {
    const { nodes, edges } = parseMermaid(text);
    if (nodes.size === 0) throw new Error('It has no nodes.');
    if (chart && edges.length !== chart.edges)
      throw new Error('One of its arrows is missing from the drawing.');
    return nodes.size + edges.length;
  });
  const svgOf = (given: string): string => renderMermaidSVG(given, OPTIONS);
  const svg = svgOf(text);
  const isGraph = isFlowchart || source.kind === 'state';
  const isPlaced = source.kind === 'class' || source.kind === 'er';
  // Each form is compared only if the one before it is the same: placing a drawing takes much longer than the rest.
  const forms = [
    ...(isGraph ? [(given: string) => JSON.stringify(parseMermaid(given), withMaps)] : []),
    ...(isPlaced ? [(given: string) => renderMermaidASCII(given, { colorMode: 'none' })] : []),
    ...(isGraph ? [] : [svgOf]),
  ];
  return {
    svg: showSyntax(withNames(svg, chart?.aliases)),
    idle: [...idleLines(source, forms), ...actions.map(({ line }) => line)],
    misunderstood,
  };
}

/** A semicolon ends a statement, but the library doesn't know it. */
function withoutEnds(statements: DiagramSource['statements']): DiagramSource['statements'] {
  return statements.map(({ text, line }) => ({ text: text.replace(/\s*;$/, ''), line }));
}

/** The SVG with the author's names of nodes. */
function withNames(svg: string, aliases: ReadonlyMap<string, string> = new Map()): string {
  return svg.replace(/="(node_of_the_author_\d+)"/g, (all, alias) => {
    const name = aliases.get(alias);
    return name === undefined ? all : `="${escapeHtml(name)}"`;
  });
}

/** @param forms representations of a text, the cheapest first; a line without effect changes none of them */
function idleLines(
  { statements }: DiagramSource,
  forms: readonly ((text: string) => string)[],
): number[] {
  const lines = statements.map(({ text }) => text);
  const whole = forms.map((form) => form(lines.join('\n')));
  return statements.flatMap(({ text, line }, i) => {
    if (i === 0 || CLOSING.test(text) || STYLING.test(text)) return [];
    const without = lines.toSpliced(i, 1).join('\n');
    return forms.every((form, n) => form(without) === whole[n]) ? [line] : [];
  });
}

function withMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
