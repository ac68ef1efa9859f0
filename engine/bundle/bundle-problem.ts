import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../model/problem.ts';
import { lineColumn } from '../url/line-column.ts';

type StylePlace = Pick<Problem, 'file' | 'line' | 'column'>;

/**
 * A message of the bundler as a problem, located in the site if possible.
 * @param said the complete message: headings, code frames, a stack
 * @param styles text of the site's own `styles.css`; undefined if there is none
 */
export function bundleProblem(said: string, siteDir: string, styles: string | undefined): Problem {
  const text = stripVTControlCharacters(said);
  const place: StylePlace =
    placeOf(text, siteDir) ?? (styles === undefined ? {} : placeIn(styles, text));
  return {
    id: 'bundle-failed',
    severity: 'error',
    ...place,
    message: `The browser code couldn’t be bundled: ${sentenceOf(text, siteDir)}`,
    fix: place.file?.endsWith('.css')
      ? 'Correct the stylesheet. It has to be CSS: variables and `//` comments of Sass aren’t.'
      : 'Correct the file that the message names.',
  };
}

/** Text of the site's own stylesheet; undefined if there is none. */
export function readStyles(siteDir: string): string | undefined {
  const file = join(siteDir, 'styles.css');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The first line that describes the error, without names of tools and the absolute folder. */
export function sentenceOf(text: string, siteDir: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const telling = lines.filter(
    (line) => line !== '' && !/^(?:Build failed|\[plugin|at )/.test(line),
  );
  return (telling[0] ?? text)
    .replace(/^\w*Error: /, '')
    .replace(/^\[[\w: -]+\] (?:postcss-import: )?/, '')
    .replaceAll(siteDir + sep, '');
}

/** The first `path:line:column` inside the site that a message of the bundler has. */
export function placeOf(text: string, siteDir: string): StylePlace | undefined {
  for (const [, path = '', line, column] of text.matchAll(/(\/[^\s:[\]]+\.\w+):(\d+):(\d+)/g)) {
    const file = relative(siteDir, path).split(sep).join('/');
    if (file.startsWith('../') || file.includes('node_modules/')) continue;
    // Tools count columns from 0 or from 1.
    return { file, line: Number(line), column: Math.max(1, Number(column)) };
  }
  // A code frame names its file in its header, from the working directory or the site: `╭─[ components/A.tsx:3:5 ]`.
  const [, named = '', line, column] = /\[ ?([^\s:[\]]+\.\w+):(\d+):(\d+) ?\]/.exec(text) ?? [];
  if (line === undefined) return undefined;
  const fromHere = relative(siteDir, resolve(named)).split(sep).join('/');
  const file = fromHere.startsWith('../') ? named : fromHere;
  if (file.startsWith('../') || file.includes('node_modules/')) return undefined;
  return { file, line: Number(line), column: Number(column) };
}

/** Where the message's subject is in the site's styles: the file it can't open, or the line it quotes. */
function placeIn(styles: string, text: string): StylePlace {
  const opened = /ENOENT.*open '([^']+)'/.exec(text)?.[1];
  // The line of a code frame that the caret points at, as `12 | text`.
  const shown = /^ *\d+ \| (.*)\n *\| *\^/m.exec(text)?.[1]?.trim().replace(/;$/, '');
  const wanted = opened ?? shown;
  const at = wanted ? styles.indexOf(wanted) : -1;
  return at < 0 ? {} : { file: 'styles.css', ...lineColumn(styles, at) };
}
