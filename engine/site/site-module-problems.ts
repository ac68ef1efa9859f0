import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../model/problem.ts';
import { sentenceOf } from '../bundle/bundle-problem.ts';

/** A page component is code and nothing else. */
export function refusedPage(file: string, siteDir: string): Problem {
  return {
    id: 'untrusted-code',
    severity: 'warning',
    file: relative(siteDir, file).split(sep).join('/'),
    message: 'This page is code, which isn’t allowed in a build with `--untrusted`.',
    fix: 'Build without `--untrusted`, once you trust its code.',
  };
}

/** Row C4. */
export function noDefaultExport(file: string): Problem {
  return {
    id: 'page-without-default-export',
    severity: 'error',
    file,
    message: 'This page module has no default export that is a component.',
    fix: 'Write `export default function Page() { … }`.',
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

/** What the compiler reported, located in the site's own file. */
export function compileProblem(error: unknown, siteDir: string): Problem {
  const said = error instanceof Error ? error.message : String(error);
  const text = stripVTControlCharacters(said);
  const at = /((?:components|pages)\/[^\s:]+):(\d+):(\d+)/.exec(
    text.replaceAll(`${siteDir}${sep}`, ''),
  );
  return {
    id: 'component-failed',
    severity: 'error',
    ...(at && { file: at[1] as string, line: Number(at[2]), column: Number(at[3]) }),
    message: `The site's components don’t compile: ${sentenceOf(text, siteDir)}`,
    fix: 'Fix the module; `npx tsc` shows more.',
  };
}
