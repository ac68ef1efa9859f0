/** Colors text for a terminal, or leaves it alone. */
export type Paint = (style: keyof typeof STYLES, text: string) => string;

/** SGR parameters: how to begin a style, and how to end it. */
const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

/** For files, pipes, and users who don't want colors. */
export const plain: Paint = (_, text) => text;

const colored: Paint = (style, text) => {
  const [begin, end] = STYLES[style];
  return `\u001B[${begin}m${text}\u001B[${end}m`;
};

/**
 * How to print to a stream: in color for a terminal that has colors. `NO_COLOR` (https://no-color.org) wins over
 * `FORCE_COLOR`, which CI systems set whose logs have colors, although they aren't terminals.
 */
export function paintFor(
  stream: { isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>> = process.env,
): Paint {
  if (env['NO_COLOR']) return plain;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] === '0' ? plain : colored;
  return stream.isTTY === true && env['TERM'] !== 'dumb' ? colored : plain;
}
