import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in an author's file (absolute path). */
export interface ThrownPlace {
  file: string;
  line: number;
  column: number;
}

/** A stack frame inside a compiled module. */
const FRAME = /(file:\/\/\S+?\.m?js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;
const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)\s*$/;

/**
 * Where an error was thrown, in the sources of compiled modules: the first stack frame in an accepted file. Compiled
 * modules of a site end with a source map; the engine's own maps are separate files.
 * @returns undefined if there is no stack, or no frame of it is in such a file
 */
export function thrownPlace(
  error: unknown,
  accepts: (file: string) => boolean,
): ThrownPlace | undefined {
  const stack = (error as { stack?: unknown } | null | undefined)?.stack;
  if (typeof stack !== 'string') return undefined;
  for (const [, url = '', line, column] of stack.matchAll(FRAME)) {
    const entry = inlineMap(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = resolve(dirname(fileURLToPath(url)), entry.originalSource);
    if (!accepts(file)) continue;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

/** The map at the end of a module. Messages can contain things that look like addresses. */
function inlineMap(url: string): SourceMap | undefined {
  try {
    const encoded = INLINE_MAP.exec(readFileSync(fileURLToPath(url), 'utf8'))?.[1];
    if (encoded === undefined) return undefined;
    return new SourceMap(
      JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as SourceMapPayload,
    );
  } catch {
    return undefined;
  }
}
