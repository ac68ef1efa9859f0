import type { Translate } from '../../texts/translate.ts';

/** Marks in the library's SVG that identify a shape's meaning. */
type Marks = Readonly<Record<string, string>>;

const JOINED =
  /<(?:polyline|line|g)\s+class="(?:edge|message|class-relationship|er-relationship)"([^>]*)>/g;
const THINGS = /<g class="(node|actor|class-node|entity)"([^>]*)>([\s\S]*?)\n<\/g>/g;
const NOTES = /<g class="note"[^>]*>([\s\S]*?)\n<\/g>/g;

/**
 * A diagram in words, for screen readers: a text for each node with parts or without connections, then one for each
 * connection, in drawing order.
 *
 * @param svg the library's SVG
 * @returns HTML text, escaped
 */
export function diagramWords(svg: string, t: Translate): string[] {
  // Circles in a state diagram, which have no name.
  const states: Marks = { 'state-start': t.html('stateStart'), 'state-end': t.html('stateEnd') };
  const names = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const [, kind, source = '', inside = ''] of svg.matchAll(THINGS)) {
    const marks = marksOf(source);
    const id = marks['id'] ?? '';
    names.set(id, marks['label'] || states[marks['shape'] ?? ''] || id);
    // The first text of such a node is its name.
    if (kind === 'class-node' || kind === 'entity')
      parts.set(id, textsOf(inside).slice(1).join(', '));
  }
  const joined = new Set<string>();
  const name = (id = ''): string => {
    joined.add(id);
    return names.get(id) ?? id;
  };
  const connections = [...svg.matchAll(JOINED)].map(([, source = '']) => {
    const marks = marksOf(source);
    const ends = [
      [marks['from'] ?? marks['entity1'], marks['from-cardinality'] ?? marks['cardinality1']],
      [marks['to'] ?? marks['entity2'], marks['to-cardinality'] ?? marks['cardinality2']],
    ].map(([id, count]) => name(id) + (count ? ` (${count})` : ''));
    const about = [marks['type'], marks['label']].filter(Boolean).join(', ');
    return `${ends.join(' → ')}${about && `: ${about}`}`;
  });
  const things = [...names].flatMap(([id, label]) => {
    const inside = parts.get(id);
    if (inside) return [`${label}: ${inside}`];
    return joined.has(id) ? [] : [label];
  });
  const notes = [...svg.matchAll(NOTES)].map(([, inside = '']) => textsOf(inside).join(' '));
  return [...things, ...connections, ...notes];
}

function marksOf(source: string): Marks {
  return Object.fromEntries(
    [...source.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value
        .replaceAll('<', '&lt;')
        .replace(/&lt;\/?\w+\s*\/?&gt;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').trim(),
  );
}
