/** The library's colors as ours: the first word of a class is what it colors, the second one the token. */
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

/** The diamonds of class diagrams start at the end of their line, where the box of the class would cover them. */
const HIDDEN_MARKER = /(<marker id="cls-(?:composition|aggregation)"[^>]*?)refX="0"/g;

/**
 * The library's SVG in our terms: colors are classes, so that they follow the color mode; it has no styles, fonts or
 * colors of its own; ids are unique on the page. A color that the author chose for one mode becomes a mark that works
 * in both.
 *
 * @param idPrefix prefix of its ids
 */
export function themedSvg(svg: string, idPrefix: string): string {
  return svg
    .replace(HIDDEN_MARKER, '$1refX="12"')
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<(\/?)([a-z]\w*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gi, (_, end, name, rest, self) => {
      if (!SHAPES.has(name)) return '';
      return `<${end}${name}${end ? '' : attributesOf(name, rest, idPrefix)}${self}>`;
    })
    .replace(/>\s+</g, '><')
    .trim();
}

function attributesOf(name: string, source: string, idPrefix: string): string {
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
  if (name === 'svg') attributes += ' aria-hidden="true"';
  // Text keeps its own color, whatever color the author chose for one mode.
  const shown = name === 'text' ? classes.map((c) => (c === 'f-mark' ? 'f-text' : c)) : classes;
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
