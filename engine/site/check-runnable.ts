import { isUtf8 } from 'node:buffer';
import { relative, sep } from 'node:path';
import { isAllowedAttribute, isAllowedElement } from '../article/jsx/allowed-markup.ts';
import { readPlainFile } from '../files/other-kind.ts';
import { decodeEntities } from '../hast/entities.ts';
import type { Problem } from '../model/problem.ts';

/** Files that a browser runs or shows as a page of the site, if a reader opens their address. */
const RUNNABLE = /\.(?:[xs]?html?|xht|mht(?:ml)?|xml|xslt?|m?js|svgz|swf)$/i;

/** The parts of a plain drawing: comments, declarations, character data, tags with quoted values, and text. */
const PART =
  /<!--[\s\S]*?-->|<\?xml\s[^<>]*\?>|<!DOCTYPE\s+svg\b[^<>[\]]*>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/[\w:-]+\s*>|<([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What drawing programs note in their files, which no browser knows. */
const NOTES = /^(?:xmlns:)?(?:inkscape|sodipodi|rdf|cc|dc|sketch|serif)(?::|$)/;
const SVG = 'http://www.w3.org/2000/svg';
const NAMESPACES = new Set([
  SVG,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);
const LOADING = /@import|url\(\s*["']?(?!["'#])|\\/i;

/**
 * Files of an untrusted site that would run code, or show a page of their own, at an address of the site. Hosts without
 * a content security policy send them as they are.
 * @param files absolute
 */
export function checkRunnable(files: Iterable<string>, siteDir: string): Problem[] {
  return [...new Set(files)].flatMap((path): Problem[] => {
    const what = RUNNABLE.test(path) ? 'This file' : drawingProblem(path);
    if (what === undefined) return [];
    return [
      {
        id: 'untrusted-code',
        severity: 'error',
        file: relative(siteDir, path).split(sep).join('/'),
        message: `${what} can run code in a reader’s browser, which isn’t allowed in a build with --untrusted.`,
        fix: 'Remove it, or build without `--untrusted`, once you trust its code.',
      },
    ];
  });
}

/** What in a drawing can run code; undefined if nothing does. */
function drawingProblem(path: string): string | undefined {
  if (!/\.svg$/i.test(path)) return undefined;
  try {
    const bytes = readPlainFile(path);
    return isUtf8(bytes) ? activePart(bytes.toString('utf8')) : 'A drawing that isn’t UTF-8';
  } catch {
    // Reported where the files are read.
    return undefined;
  }
}

/** The first part of an SVG file that isn't allowed. */
export function activePart(svg: string): string | undefined {
  const text = svg.replace(/^\uFEFF/, '');
  let inStyle = false;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const at = PART.lastIndex;
    const match = PART.exec(text);
    if (!match) return `The markup “${text.slice(at, at + 20)}” of this drawing`;
    const [whole, data, name, written = '', plain] = match;
    if (inStyle && LOADING.test(data ?? plain ?? '')) return 'The style of this drawing';
    if (whole.startsWith('<?') && /encoding/i.test(whole) && !/["']utf-8["']/i.test(whole))
      return 'The encoding of this drawing';
    if (whole.startsWith('</')) inStyle = false;
    if (name === undefined || NOTES.test(name)) continue;
    inStyle = name === 'style' && !whole.endsWith('/>');
    if (name !== 'style' && !isAllowedElement(name)) return `The element <${name}> of this drawing`;
    for (const [, attribute = '', quoted, apostrophed = ''] of written.matchAll(ATTRIBUTE)) {
      const value = decodeEntities(quoted ?? apostrophed);
      const isAllowed = /^xmlns(?::|$)/.test(attribute)
        ? NOTES.test(attribute)
          ? !NAMESPACES.has(value)
          : NAMESPACES.has(value)
        : NOTES.test(attribute) ||
          /^data-/.test(attribute) ||
          isAllowedAttribute(name, attribute, value);
      if (!isAllowed) return `The attribute \`${attribute}\` of this drawing`;
    }
  }
  return undefined;
}
