import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FRAME = /(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/g;

/**
 * Maps a stack trace of compiled code to the TypeScript sources. Node could do this itself (`--enable-source-maps`),
 * but would parse every map at startup; this reads them only on failure.
 * @param {string} stack a stack trace with `file://…js:line:column`
 * @param {string} root folder that the sources' paths are shown relative to
 * @returns {string} the trace with `engine/room/file.ts:line:column` where a map beside the file has the position
 */
export function mapStack(stack, root) {
  const maps = new Map();
  return stack.replace(FRAME, (whole, url, line, column) => {
    const file = fileURLToPath(url);
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry?.originalSource) return whole;
    const source = path.resolve(path.dirname(file), entry.originalSource);
    return `${path.relative(root, source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file) {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
