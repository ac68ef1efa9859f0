/** Whether a text is one of some patterns, or starts with one of those that end in `*`. */
export function matchesAny(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const [start = '', ...rest] = pattern.split('*');
    return rest.length === 0 ? text === pattern : text.startsWith(start);
  });
}
