/**
 * Where the value of a key stands in the front matter of a page; the key's own place when it is written over several
 * lines. Values are read long before it is known that one of them is wrong, and such a page is rare.
 * @param source whole text of the page
 * @returns undefined when the front matter does not have the key
 */
export function placeInFrontMatter(
  source: string,
  key: string,
): { line: number; column: number } | undefined {
  const lines = source.split('\n');
  for (let i = 1; i < lines.length && lines[i]?.trimEnd() !== '---'; i += 1) {
    const line = lines[i] as string;
    if (!line.startsWith(`${key}:`)) continue;
    const value = line.slice(key.length + 1).search(/[^\s"']/);
    return { line: i + 1, column: value === -1 ? 1 : key.length + 2 + value };
  }
  return undefined;
}
