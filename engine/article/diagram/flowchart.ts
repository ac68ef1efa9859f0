import { hideSyntax } from './diagram-text.ts';
import type { DiagramSource } from './read-diagram.ts';

type Statement = DiagramSource['statements'][number];

/** A line that isn't a statement, and where it stops being one. */
export interface Misunderstood {
  line: number;
  reason: string;
}

/** A flowchart in the few forms that the library reads as they are meant. */
export interface Flowchart {
  statements: Statement[];
  /** Arrows that the drawing has to have. */
  edges: number;
  /** Names of nodes for the library, and the author's. */
  aliases: Map<string, string>;
  misunderstood: Misunderstood[];
}

/** Brackets around a node's text: as written, and as the library reads that shape. */
const SHAPES: readonly (readonly [
  open: string,
  close: string,
  libraryOpen?: string,
  libraryClose?: string,
])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['(-', '-)', '((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', '[/', '\\]'],
  ['[\\', '\\]', '[\\', '/]'],
  ['{{', '}}'],
  ['>', ']'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
];

/** Names of `@{ shape: … }` by the bracket that draws them. */
const NAMED_SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '[': 'rect rectangle process proc',
    '(': 'rounded event',
    '([': 'stadium pill terminal',
    '[[': 'subproc subprocess subroutine fr-rect framed-rectangle',
    '[(': 'cyl cylinder database db',
    '((': 'circle circ',
    '(((': 'dbl-circ double-circle',
    '{': 'diam diamond decision question',
    '{{': 'hex hexagon prepare',
    '>': 'odd',
    '[/': 'trap-b trapezoid priority trapezoid-bottom',
    '[\\': 'trap-t inv-trapezoid manual trapezoid-top',
  }).flatMap(([open, names]) => names.split(' ').map((name) => [name, open])),
);

/** A name can contain a dash or `=`, unless an arrow starts there. */
const ID = /^(?:[^\s[\](){}<>|;:"@&,~=-]|-(?![-.>])|=(?!=)|(?<=\S)&)+/u;
const ARROW = /^(?<start>[<xo]?)(?:--+[->xo]|==+[=>xo]|-\.+-[>xo]?|~~~+)/;
const OPENING = /^(?<start>[<xo]?)(?<line>--|==|-\.)/;
const CLOSING: Readonly<Record<string, RegExp>> = {
  '--': /--+[->xo]/,
  '==': /==+[=>xo]/,
  '-.': /\.+-[>xo]?/,
};
const HEADER = /^(graph|flowchart)(?:\s+(TD|TB|LR|BT|RL|[<>^v]))?\s*(?:;|$)/i;
const SIGNS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', v: 'TB' };
/** Statements about colors name nodes; the others are as the library reads them. */
const STYLING = /^(classDef|class|style|linkStyle)\s+(\S+)(.*)$/;
const OTHER = /^(?:end|direction\s+\w+|click\s.*|callback\s.*|links?\s.*)$/;

/** Thrown inside of this file for a line that isn't a statement. */
class NotUnderstood extends Error {}

/**
 * Reads the statements of a flowchart by Mermaid's grammar and writes them for the library, whose parser takes `A-->B`
 * for one node and drops what it doesn't know: arrows have blanks, texts have quotes, names have letters, digits
 * and underscores. Shapes and lengths of arrows that it can't draw become the nearest ones.
 * @throws Error if the first line isn't that of a flowchart
 */
export function readFlowchart({ statements }: DiagramSource): Flowchart {
  const chart: Flowchart = { statements: [], edges: 0, aliases: new Map(), misunderstood: [] };
  for (const { text, line } of divide(statements)) {
    const isFirst = chart.statements.length === 0;
    try {
      chart.statements.push({ text: isFirst ? headerOf(text) : statementOf(text, chart), line });
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      chart.misunderstood.push({ line, reason: error.message });
    }
  }
  return chart;
}

/** Statements end with a line or a semicolon, except in quotes and in `@{ … }`. */
function divide(statements: readonly Statement[]): Statement[] {
  const divided: Statement[] = [];
  let open: Statement | undefined;
  for (const { text, line } of statements) {
    const whole: Statement = open
      ? { text: `${open.text}\n${text}`, line: open.line }
      : { text, line };
    open = isOpen(whole.text) ? whole : undefined;
    if (!open) divided.push(...split(whole));
  }
  return open ? [...divided, open] : divided;
}

function isOpen(text: string): boolean {
  const quotes = text.split('"').length - 1;
  const bare = text.replace(/"[^"]*"/g, '');
  return quotes % 2 === 1 || bare.lastIndexOf('@{') > bare.lastIndexOf('}');
}

function split({ text, line }: Statement): Statement[] {
  return text
    .replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(';', '\uE13B'))
    .split(';')
    .map((part) => ({ text: part.trim(), line }))
    .filter((part) => part.text !== '');
}

function headerOf(text: string): string {
  const [, kind, way = 'TB'] = HEADER.exec(text) ?? [];
  if (kind === undefined) throw new Error('The first line is `flowchart LR`, or TB, RL or BT.');
  return `${kind.toLowerCase()} ${SIGNS[way] ?? way.toUpperCase()}`;
}

function statementOf(text: string, chart: Flowchart): string {
  const [, word, names = '', rest = ''] = STYLING.exec(text) ?? [];
  if (word === 'class' || word === 'style') {
    return `${word} ${names
      .split(',')
      .map((name) => aliasOf(name, chart))
      .join(',')}${rest}`;
  }
  if (word !== undefined || OTHER.test(text)) return text;
  const title = /^subgraph(?:\s+(.*))?$/s.exec(text);
  return title ? subgraphOf(title[1] ?? '', chart) : chainOf(text, chart);
}

function subgraphOf(title: string, chart: Flowchart): string {
  const [, id = '', label = id] = /^([^\s"[\]]+)\s*(?:\[(.*)\])?$/s.exec(title) ?? ['', '', title];
  const name = id === '' ? `subgraph${chart.statements.length}` : aliasOf(id, chart);
  return `subgraph ${name} [${quoted(label)}]`;
}

/** The name of a node for the library. */
function aliasOf(id: string, { aliases }: Flowchart): string {
  if (/^\w+(?:-\w+)*$/.test(id)) return id;
  for (const [alias, name] of aliases) if (name === id) return alias;
  const alias = `node_of_the_author_${aliases.size}`;
  aliases.set(alias, id);
  return alias;
}

/** `a & b -- text --> c`: nodes and arrows by turns. */
function chainOf(text: string, chart: Flowchart): string {
  let written = '';
  let rest = text;
  let before = 0;
  let edges = 0;
  let isVisible = true;
  for (;;) {
    const group = groupOf(rest, chart);
    // A line that isn't seen only moves its ends.
    written += isVisible ? group.written : `\n${group.written}`;
    if (isVisible) edges += before * group.count;
    before = group.count;
    rest = group.rest;
    if (rest === '') {
      chart.edges += edges;
      return written;
    }
    const arrow = arrowOf(rest);
    isVisible = arrow.written !== '';
    written += isVisible ? ` ${arrow.written} ` : '';
    rest = arrow.rest;
  }
}

function groupOf(text: string, chart: Flowchart): { written: string; count: number; rest: string } {
  const nodes: string[] = [];
  let rest = text.trimStart();
  for (;;) {
    const node = nodeOf(rest, chart);
    nodes.push(node.written);
    rest = node.rest.trimStart();
    if (!rest.startsWith('&')) return { written: nodes.join(' & '), count: nodes.length, rest };
    rest = rest.slice(1).trimStart();
  }
}

function nodeOf(text: string, chart: Flowchart): { written: string; rest: string } {
  const id = ID.exec(text)?.[0] ?? '';
  if (id === '') throw new NotUnderstood(`The name of a node is missing at “${shown(text)}”.`);
  let rest = text.slice(id.length);
  const name = aliasOf(id, chart);
  let shape = name === id ? '' : `["${hideSyntax(id)}"]`;
  const brackets = SHAPES.filter(([open]) => rest.startsWith(open));
  if (brackets.length > 0) ({ shape, rest } = bracketsOf(rest, brackets));
  if (rest.startsWith('@{')) {
    const end = rest.replace(/"[^"]*"/g, (part) => '_'.repeat(part.length)).indexOf('}');
    if (end < 0) throw new NotUnderstood(`The braces of “${shown(rest)}” aren’t closed.`);
    shape = attributesOf(rest.slice(2, end), id, shape);
    rest = rest.slice(end + 1);
  }
  const style = /^:::[\w-]+/.exec(rest)?.[0] ?? '';
  return { written: name + shape + style, rest: rest.slice(style.length) };
}

function bracketsOf(text: string, candidates: typeof SHAPES): { shape: string; rest: string } {
  const found = candidates.flatMap(([open, close, libraryOpen = open, libraryClose = close]) => {
    const inside = text.slice(open.length);
    const quote = /^\s*"[^"]*"\s*/.exec(inside)?.[0];
    const end = quote === undefined ? inside.indexOf(close) : quote.length;
    if (end < 0 || !inside.startsWith(close, end)) return [];
    const label = inside.slice(0, end);
    // Another bracket in a text without quotes means that it isn't closed where it seems to be.
    if (quote === undefined && /[[\](){}"]/.test(label)) return [];
    return [
      {
        shape: libraryOpen + quoted(label) + libraryClose,
        rest: inside.slice(end + close.length),
      },
    ];
  });
  const [first] = found;
  if (!first) {
    throw new NotUnderstood(
      `The bracket at “${shown(text)}” isn’t closed; a text with brackets needs quotes: \`["…"]\`.`,
    );
  }
  return first;
}

/** The shape of `@{ shape: cyl, label: "…" }`; other attributes are colors and movements. */
function attributesOf(source: string, id: string, before: string): string {
  const value = (key: string): string | undefined => {
    const match = new RegExp(
      `(?:^|[,\\n])\\s*${key}\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^,\\n]+))`,
    ).exec(source);
    return match?.[1] ?? match?.[2] ?? match?.[3]?.trim();
  };
  const name = value('shape');
  const label = value('label');
  if (name === undefined && label === undefined) return before;
  const open = name === undefined ? '[' : NAMED_SHAPES[name];
  if (open === undefined) throw new NotUnderstood(`The shape “${name}” can’t be drawn.`);
  const close = SHAPES.find((shape) => shape[0] === open)?.[1] ?? ']';
  return open + quoted(label ?? (/"(.*)"/s.exec(before)?.[1] || id)) + close;
}

function arrowOf(text: string): { written: string; rest: string } {
  const start = text.replace(/^[^\s@"]+@(?=[<xo]?[-=~])/, '');
  const plain = ARROW.exec(start);
  if (plain) {
    const rest = start.slice(plain[0].length).trimStart();
    const label = /^\|([^|]*)\|/.exec(rest);
    return {
      written: lineOf(plain[0], label?.[1]),
      rest: rest.slice(label?.[0].length ?? 0),
    };
  }
  const opening = OPENING.exec(start);
  const line = opening?.groups?.['line'] ?? '';
  const inside = start.slice(opening?.[0].length ?? 0);
  const text2 = /^\s*"[^"]*"/.exec(inside)?.[0] ?? '';
  const closing = CLOSING[line]?.exec(inside.slice(text2.length));
  if (!opening || !closing) throw new NotUnderstood(`An arrow is missing at “${shown(text)}”.`);
  const end = text2.length + closing.index;
  return {
    written: lineOf(`${opening.groups?.['start'] ?? ''}${line}${closing[0]}`, inside.slice(0, end)),
    rest: inside.slice(end + closing[0].length),
  };
}

/** An arrow as the library writes it: its line, its points, and its text. Empty for one that isn't seen. */
function lineOf(arrow: string, label: string | undefined): string {
  if (arrow.startsWith('~')) return '';
  if (/^[xo]|[xo]$/.test(arrow)) {
    throw new NotUnderstood(
      `The arrow “${arrow}” ends in a cross or a circle, which can’t be drawn.`,
    );
  }
  const [from, to] = [arrow.startsWith('<') ? '<' : '', arrow.endsWith('>') ? '>' : ''];
  const line = arrow.includes('.')
    ? ['-.-', '-.->']
    : arrow.includes('=')
      ? ['===', '==>']
      : ['---', '-->'];
  const text = label?.trim() ? `|${quoted(label)}|` : '';
  return `${from}${to ? line[1] : line[0]}${text}`;
}

/** A text in quotes; Mermaid's Markdown is in backticks. */
function quoted(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/s, '$1');
  const lines = bare.replace(/^`(.*)`$/s, '$1').split('\n');
  return `"${hideSyntax(lines.map((line) => line.trim()).join('<br/>'))}"`;
}

function shown(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}
