import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../model/problem.ts';
import { SHELL_PARTS } from '../model/shell-parts.ts';
import { lineColumn } from '../url/line-column.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { MAX_PART } from '../url/path-length.ts';
import { OF_BROWSERS } from '../article/jsx/thrown.ts';
import { placeOf, sentenceOf } from '../bundle/bundle-problem.ts';

/** What a page that is a component can export besides itself. */
export const PAGE_EXPORTS: readonly string[] = ['title', 'description'];

/** A page component consists only of code. */
export function refusedPage(file: string, siteDir: string): Problem {
  return {
    id: 'untrusted-code',
    severity: 'warning',
    file: relative(siteDir, file).split(sep).join('/'),
    message: 'This page is code, which isn’t allowed in a build with `--untrusted`.',
    fix: 'Build without `--untrusted`, once you trust its code.',
  };
}

/** Compiled modules are named after their path. */
export function longName(file: string): Problem {
  return {
    id: 'name-too-long',
    severity: 'error',
    file,
    message: `The name of this module with its folders is longer than ${MAX_PART} bytes.`,
    fix: 'Shorten it.',
  };
}

/** Stylesheets in a language without an installed compiler are left out, so components look different. */
export function missingCompiler(compiler: string): Problem {
  return {
    id: 'component-failed',
    severity: 'warning',
    message: `Components of this site have styles that “${compiler}” compiles, and it isn’t installed, so they’re shown without them.`,
    fix: `Run \`npm install ${compiler}\` in the folder of the site.`,
  };
}

/** Row C4. */
export function noDefaultExport(file: string): Problem {
  return {
    id: 'page-without-default-export',
    severity: 'error',
    file,
    message: 'This module has no default export that is a component.',
    fix: 'Write `export default function Page() { … }`.',
  };
}

/** A text that a page exports and nothing reads. @param text of the page's file */
export function idleExport(file: string, name: string, text: string): Problem {
  // The name can occur before, such as in an import or a comment.
  const exported = new RegExp(`(?<=^[ \\t]*export\\b[^;]*)\\b${name}\\b`, 'm');
  const at = Math.max(0, text.search(exported));
  return {
    id: 'front-matter-key-unknown',
    severity: 'warning',
    file,
    ...lineColumn(text, at),
    message: `Nothing reads the export \`${name}\` of a page.`,
    fix:
      didYouMean(nearest(name, PAGE_EXPORTS)) ?? 'Such a page has a `title` and a `description`.',
  };
}

/** A file of `shell/` that isn't named after a part. */
export function unknownPart(file: string, name: string): Problem {
  const names = Object.keys(SHELL_PARTS);
  return {
    id: 'shell-part-unknown',
    severity: 'error',
    file,
    message: `The frame has no part “${name}”, so this module would never be shown.`,
    fix: didYouMean(nearest(name, names, 1)) ?? `The parts are ${names.join(', ')}.`,
  };
}

/** Pages refer to components without their folders. */
export function duplicateName(file: string, name: string): Problem {
  return {
    id: 'component-failed',
    severity: 'error',
    file,
    message: `Another component is already called <${name}>.`,
    fix: 'Rename one of them.',
  };
}

/**
 * Why a compiled module couldn't be loaded.
 * @param error as thrown; its place, if any, is where an imported module can't be compiled
 * @param file site-relative file of the module
 */
export function loadFailure(error: unknown, file: string): Problem {
  const place = error as Error & Partial<Pick<Problem, 'file' | 'line' | 'column' | 'fix'>>;
  const { message, fix } = place;
  if (place.file !== undefined) {
    return {
      id: 'component-failed',
      severity: 'error',
      file: place.file,
      line: place.line ?? 1,
      column: place.column ?? 1,
      message: `This module doesn’t compile: ${message}`,
      fix: 'Fix the module; `npx tsc` shows more.',
    };
  }
  return {
    id: 'component-failed',
    severity: 'error',
    file,
    message: `This module couldn’t be loaded: ${hookAtTop(message) ?? message}`,
    fix: fix ?? loadFix(message),
  };
}

/**
 * React's message about a hook that is called outside of rendering contains nothing that an author wrote. While
 * something else is rendered, React has a different message, without the hook's name.
 */
function hookAtTop(message: string): string | undefined {
  const hook = /null \(reading '(use[A-Z]\w*)'\)/.exec(message)?.[1];
  const called = message.startsWith('Invalid hook call.') ? 'a hook' : hook;
  return called === undefined ? undefined : `it calls ${called} outside of a component.`;
}

/** How to fix an error at the top level of a module. */
function loadFix(message: string): string {
  if (hookAtTop(message) !== undefined)
    return 'Move the call into a component: hooks work nowhere else.';
  return OF_BROWSERS.test(message)
    ? 'The top level of a component module runs at build time, where there is no browser. Move this into an effect.'
    : 'The top level of a component module runs at build time, when the module is loaded; the error was thrown there.';
}

/** Why a module couldn't be compiled, at the place that the bundler names, or else in the module itself. */
export function moduleFailure(said: string, file: string, siteDir: string): Problem {
  const problem = compileProblem(new Error(said), siteDir);
  return { file: relative(siteDir, file).split(sep).join('/'), ...problem };
}

/** What the compiler reported, located in the site's own file. */
export function compileProblem(error: unknown, siteDir: string): Problem {
  const said = error instanceof Error ? error.message : String(error);
  const text = stripVTControlCharacters(said);
  return {
    id: 'component-failed',
    severity: 'error',
    ...placeOf(text, siteDir),
    message: `The site's components don’t compile: ${sentenceOf(text, siteDir)}`,
    fix: /^(?:\w*Error: )?E(?:ACCES|PERM|ROFS)\b.*'/.test(text)
      ? 'Components are compiled into the folder of the engine’s package: install it for the user who builds, or let that user write there.'
      : 'Fix the module; `npx tsc` shows more.',
  };
}
