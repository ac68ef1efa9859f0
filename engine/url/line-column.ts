/**
 * Where an offset of a text is: line and column from 1, the column in UTF-16 units.
 * @param offset in UTF-16 units
 */
export function lineColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
