import { decodeEntities } from './entities.ts';

/** An SVG file, ready to be inlined in a page. */
export interface Drawing {
  /** Attributes of its root, by React's names; `style` is an object. */
  attributes: Record<string, string | Record<string, string>>;
  /** What is inside the root, as markup. */
  inner: string;
}

const ROOT = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*)<\/svg\s*>)/i;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads an SVG file. Its ids and classes get a prefix: those of the page and of other drawings are often the same
 * (`a`, `cls-1`), and a gradient or a style would be taken from the wrong one.
 * @param prefix differs from file to file
 * @returns undefined for a file that isn't a drawing
 */
export function readDrawing(svg: string, prefix: string): Drawing | undefined {
  const root = ROOT.exec(withOwnNames(svg.replace(/<!--[\s\S]*?-->/g, ''), `d${prefix}-`));
  if (!root) return undefined;
  const [, written = '', inner = ''] = root;
  const attributes: Drawing['attributes'] = {};
  for (const [, name = '', quoted, apostrophed = ''] of written.matchAll(ATTRIBUTE)) {
    // Namespaces mean nothing in HTML, and React refuses handlers that are text.
    if (/^(?:xmlns|on)/i.test(name)) continue;
    const value = decodeEntities(quoted ?? apostrophed);
    attributes[reactName(name)] = name === 'style' ? styleOf(value) : value;
  }
  return { attributes, inner };
}

/** `fill-rule` → `fillRule`, `xml:space` → `xmlSpace`, `class` → `className`. */
function reactName(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:data|aria)-/.test(name) ? name : inCamelCase(name);
}

function inCamelCase(name: string): string {
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function styleOf(css: string): Record<string, string> {
  const pairs = css.split(';').flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(declaration) ?? [];
    if (name === undefined || value === undefined) return [];
    return [[name.startsWith('--') ? name : inCamelCase(name), value]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function withOwnNames(svg: string, prefix: string): string {
  const ids = [...svg.matchAll(/\sid\s*=\s*["']([^"']+)["']/g)].map(([, id = '']) => id);
  const own = (id: string): string => (ids.includes(id) ? prefix + id : id);
  const named = svg
    .replace(/(\sid\s*=\s*["'])([^"']+)/g, (_, start: string, id: string) => start + own(id))
    .replace(
      /((?:href\s*=\s*["']|url\(\s*["']?)#)([^"')]+)/g,
      (_, start: string, id: string) => start + own(id),
    )
    .replace(
      /(\saria-(?:labelledby|describedby)\s*=\s*["'])([^"']+)/g,
      (_, start: string, list: string) => start + list.split(/\s+/).map(own).join(' '),
    );
  if (!/<style\b/.test(named)) return named;
  return named
    .replace(
      /(<style\b[^>]*>)([\s\S]*?)(<\/style)/g,
      (_, start: string, css: string, end: string) => {
        const renamed = css.replace(/([.#])([A-Za-z_][\w-]*)(?=[^;{}]*\{)/g, `$1${prefix}$2`);
        return start + renamed + end;
      },
    )
    .replace(
      /(\sclass\s*=\s*["'])([^"']+)/g,
      (_, start: string, list: string) =>
        start +
        list
          .trim()
          .split(/\s+/)
          .map((name) => prefix + name)
          .join(' '),
    );
}
