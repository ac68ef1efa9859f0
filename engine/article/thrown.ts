import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Nodes } from 'mdast';
import { report } from './scope.ts';
import type { Scope } from './rendering.ts';

const FRAME = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)\s*$/;

/** The message of anything that was thrown: code may throw a text, or nothing at all. */
export function thrownMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A component or expression that threw, with the page and line where it stands. */
export function reportThrown(name: string, error: unknown, node: Nodes, scope: Scope): void {
  const at = error instanceof Error ? thrownAt(error, scope) : undefined;
  report(scope, node, {
    id: 'component-threw',
    message: `${name} could not be rendered: ${thrownMessage(error)}`,
    fix: at ? `It was thrown at ${at}.` : 'Check the props that the page gives to it.',
  });
}

/** Site-relative `file:line:column` of the first frame that is in a module of the site. */
function thrownAt(error: Error, { rendering }: Scope): string | undefined {
  const siteDir = rendering.files.absolute('');
  for (const [, url = '', line, column] of (error.stack ?? '').matchAll(FRAME)) {
    const compiled = fileURLToPath(url);
    const entry = inlineMap(compiled)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = relative(siteDir, resolve(dirname(compiled), entry.originalSource));
    const inside = file.split(sep).join('/');
    if (!/^\.\.|node_modules/.test(inside))
      return `${inside}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }
  return undefined;
}

/** The map that compiled modules of a site carry at their end; the engine's own lie beside it. */
function inlineMap(file: string): SourceMap | undefined {
  try {
    const encoded = INLINE_MAP.exec(readFileSync(file, 'utf8'))?.[1];
    if (encoded === undefined) return undefined;
    return new SourceMap(
      JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as SourceMapPayload,
    );
  } catch {
    return undefined;
  }
}
