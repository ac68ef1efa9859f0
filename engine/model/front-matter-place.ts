/**
 * Position of a key's value in the front matter of a page; of the key, if the value spans several lines. Values are
 * read long before one is found to be wrong, which is rare.
 * @param source whole text of the page
 * @returns undefined if the front matter doesn't have the key
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
