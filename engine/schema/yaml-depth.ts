/** Levels of lists and maps inside one another. Much deeper ones crash the whole process in the parser. */
export const MAX_YAML_DEPTH = 100;

/**
 * Where a YAML text nests deeper than any file needs, found before it is parsed and in linear time. Brackets inside
 * texts count, too: no text has a hundred that stay open.
 * @returns offset of the line that is too deep; undefined if none is
 */
export function findTooDeep(text: string): number | undefined {
  const indents: number[] = [];
  let open = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const { length } = /^[ \t]*/.exec(line)?.[0] ?? '';
    if (length < line.length) {
      while ((indents.at(-1) ?? -1) >= length) indents.pop();
      indents.push(length);
    }
    // Each of these opens a level without a line of its own: `- - - a`.
    const signs = /^(?:[ \t]*[-?:](?=[ \t]))+/.exec(line)?.[0].replace(/[ \t]/g, '').length ?? 0;
    for (const [sign] of line.matchAll(/[[\]{}]/g)) {
      open = sign === '[' || sign === '{' ? open + 1 : Math.max(0, open - 1);
      if (open > MAX_YAML_DEPTH) return start;
    }
    if (indents.length + signs > MAX_YAML_DEPTH) return start;
    start += line.length + 1;
  }
  return undefined;
}
