/**
 * What an `example` of a words file names: a file below the examples and, behind `#`, the marker of the part that
 * is shown, between `# start_marker` and `# end_marker`.
 */
export function splitExample(example: string): {
  path: string;
  cut: { startAfter?: string; endBefore?: string };
} {
  const [path = '', marker] = example.split('#', 2);
  if (marker === undefined) return { path, cut: {} };
  return { path, cut: { startAfter: `start_${marker}`, endBefore: `end_${marker}` } };
}
