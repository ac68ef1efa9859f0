/** Our token for each of the library's colors; a class is named after what it colors and the token. */
const COLORS: Readonly<Record<string, string>> = {
  '--_text': 'text',
  '--_text-sec': 'soft',
  '--_text-muted': 'soft',
  '--_text-faint': 'soft',
  '--_line': 'edge',
  '--_arrow': 'edge',
  '--_node-fill': 'node',
  '--_node-stroke': 'line',
  '--_inner-stroke': 'line',
  '--_group-fill': 'page',
  '--_group-hdr': 'tint',
  '--_key-badge': 'tint',
  '--bg': 'page',
};

/** Attributes that shapes keep. All others are removed, including addresses and styles. */
const KEPT = new Set(
  (
    'cx cy d dx dy font-size font-style font-weight height id marker-end marker-start markerHeight markerWidth ' +
    'orient points r refX refY rx ry stroke-dasharray stroke-linejoin stroke-width text-anchor transform ' +
    'viewBox width x x1 x2 y y1 y2'
  ).split(' '),
);
const SHAPES = new Set(
  'circle defs ellipse g line marker path polygon polyline rect svg text tspan'.split(' '),
);

/** A whole node of a flowchart. */
const NODE = /<g class="node" data-id="([^"]*)"[\s\S]*?\n<\/g>/g;

const ID = /\sid="([^"]*)"/;

/** The diamonds of class diagrams start at the end of their line, where the box of the class would cover them. */
const HIDDEN_MARKER = /(<marker id="cls-(?:composition|aggregation)"[^>]*?)refX="0"/g;

/**
 * Adapts the library's SVG: colors become classes, so that they follow the color mode; its own styles, fonts and colors
 * are removed; ids become unique on the page. A color that the author chose for one mode becomes a mark that works in
 * both. Nodes that are links are outlined in the accent and underlined.
 *
 * @param idPrefix prefix of its ids
 * @param links start tags of links, by the id of the node that is one
 */
export function themedSvg(
  svg: string,
  idPrefix: string,
  links: ReadonlyMap<string, string>,
): string {
  let inLink = false;
  return svg
    .replace(HIDDEN_MARKER, '$1refX="12"')
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(NODE, (node, id) => (links.has(id) ? `<a id="${id}">${node}</a>` : node))
    .replace(/<(\/?)([a-z]\w*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gi, (_, end, name, rest, self) => {
      if (name === 'a') {
        const link = end ? (inLink ? '</a>' : undefined) : links.get(ID.exec(rest)?.[1] ?? '');
        inLink = !end && link !== undefined;
        return link ?? '';
      }
      if (!SHAPES.has(name)) return '';
      // The text beside it has the same content, but links must be reachable.
      const hidden = name === 'svg' && links.size === 0 ? ' aria-hidden="true"' : '';
      const attributes = attributesOf(name, rest, idPrefix, inLink) + hidden;
      return `<${end}${name}${end ? '' : attributes}${self}>`;
    })
    .replace(/>\s+</g, '><')
    .trim();
}

function attributesOf(name: string, source: string, idPrefix: string, inLink: boolean): string {
  const classes: string[] = [];
  let attributes = '';
  for (const [, key = '', value = ''] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (key === 'fill' || key === 'stroke') {
      const color = colorOf(value);
      if (color === undefined) attributes += ` ${key}="none"`;
      else classes.push(`${key === 'fill' ? 'f' : 's'}-${color}`);
    } else if (key === 'class' && value === 'mono') classes.push('mono');
    else if (key === 'id') attributes += ` id="${idPrefix}-${value}"`;
    else if (KEPT.has(key)) {
      const placed = value.replace(/url\(#([\w-]+)\)/, `url(#${idPrefix}-$1)`);
      attributes += ` ${key}="${key.startsWith('font') ? placed : rounded(placed)}"`;
    }
  }
  if (name === 'text' && inLink) attributes += ' text-decoration="underline"';
  // Text keeps its own color, whatever color the author chose for one mode.
  const shown = classes.map((c) => {
    if (name === 'text' && c === 'f-mark') return 'f-text';
    return inLink && c === 's-line' ? 's-mark' : c;
  });
  return `${shown.length > 0 ? ` class="${shown.join(' ')}"` : ''}${attributes}`;
}

function colorOf(value: string): string | undefined {
  if (value === 'none') return undefined;
  const token = /^var\((--[\w-]+)/.exec(value)?.[1] ?? '';
  return COLORS[token] ?? 'mark';
}

/** One decimal is a tenth of a pixel. */
function rounded(value: string): string {
  return value.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
