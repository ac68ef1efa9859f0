/** Kinds of diagram that are drawn. Others have no drawing that works in both color modes. */
const KINDS: Readonly<Record<string, DiagramKind>> = {
  graph: 'flowchart',
  flowchart: 'flowchart',
  stateDiagram: 'state',
  'stateDiagram-v2': 'state',
  sequenceDiagram: 'sequence',
  classDiagram: 'class',
  erDiagram: 'er',
};

/** The kind of a diagram, as far as its drawing is concerned. */
export type DiagramKind = 'flowchart' | 'state' | 'sequence' | 'class' | 'er';

/** Names of the supported kinds, as authors write them. */
export const DIAGRAM_NAMES: readonly string[] = Object.keys(KINDS);

/** A node that is a link. */
export interface DiagramClick {
  node: string;
  /** As the author wrote it. */
  href: string;
  /** 1-based. */
  line: number;
}

/** `click id "address"`, with Mermaid's optional `href`, tooltip and target, which the drawing doesn't need. */
const CLICK = /^click\s+([^\s"]+)\s+(?:href\s+)?"([^"]*)"(?:\s+"[^"]*")?(?:\s+_\w+)?\s*;?$/;

export interface DiagramSource {
  /** The first word as written: `flowchart`, or `gantt`. Empty if there is none. */
  name: string;
  /** Undefined for unsupported kinds. */
  kind: DiagramKind | undefined;
  /** Statements, starting with the one that names the kind, without titles and descriptions. */
  statements: { text: string; line: number }[];
  /** Where nodes of a flowchart lead, from `click id "address"`. */
  clicks: DiagramClick[];
  /** From `title:` of its front matter. */
  title?: string;
  /** Text for screen readers, from `accTitle` and `accDescr`. */
  description?: string;
}

/**
 * Parses the source of a diagram: its kind, its statements with their 1-based lines, its titles and descriptions
 * (front matter, `accTitle`, `accDescr`), and the links of a flowchart's nodes. Comments and directives of the form `%% …`
 * are left out.
 */
export function readDiagram(source: string): DiagramSource {
  // A directive can have several lines, which keep their numbers.
  const written = source.replace(/%%\{[^]*?\}%%/g, (directive) => directive.replace(/.+/g, ''));
  const lines = written.split('\n').map((text, i) => ({ text: text.trim(), line: i + 1 }));
  const front =
    lines[0]?.text === '---' ? lines.findIndex(({ text }, i) => i > 0 && text === '---') : -1;
  const head = lines.slice(0, front + 1).map(({ text }) => /^title:\s*(.+)$/.exec(text)?.[1]);
  const title = head.find((text) => text !== undefined)?.replace(/^(['"])(.*)\1$/, '$2');
  const described: string[] = [];
  const statements: DiagramSource['statements'] = [];
  let inDescription = false;
  for (const { text, line } of lines.slice(front + 1)) {
    if (inDescription) {
      inDescription = !text.endsWith('}');
      described.push(text.replace(/\}$/, ''));
      continue;
    }
    const said = /^acc(?:Title|Descr)\s*(?::\s*(.*)|\{(.*))$/.exec(text);
    if (said) {
      inDescription = said[2] !== undefined && !said[2].endsWith('}');
      described.push((said[1] ?? said[2] ?? '').replace(/\}$/, ''));
    } else if (text !== '' && !text.startsWith('%%')) statements.push({ text, line });
  }
  const description = described
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const name = /^[\w-]+/.exec(statements[0]?.text ?? '')?.[0] ?? '';
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  const clicks = kind === 'flowchart' ? statements.flatMap(clickOf) : [];
  const linked = new Set(clicks.map(({ line }) => line));
  return {
    name,
    kind,
    statements: statements.filter(({ line }) => !linked.has(line)),
    clicks,
    ...(title !== undefined && { title }),
    ...(description && { description }),
  };
}

function clickOf({ text, line }: { text: string; line: number }): DiagramClick[] {
  const [, node, href] = CLICK.exec(text) ?? [];
  return node === undefined || href === undefined ? [] : [{ node, href, line }];
}
