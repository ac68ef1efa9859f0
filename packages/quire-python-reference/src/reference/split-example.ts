/**
 * Parses the `example` of a words file: a file in the examples folder, optionally followed by `#` and the marker of the
 * part to show, which is between `# start_marker` and `# end_marker`.
 */
export function splitExample(example: string): {
  path: string;
  cut: { startAfter?: string; endBefore?: string };
} {
  const [path = '', marker] = example.split('#', 2);
  if (marker === undefined) return { path, cut: {} };
  return { path, cut: { startAfter: `start_${marker}`, endBefore: `end_${marker}` } };
}
