/**
 * Adds values to the end of a list. A call with each value as an argument (`push(...values)`) overflows the stack from
 * about 100,000 on, which one page can have: paragraphs, problems, headings.
 */
export function addAll<T>(list: T[], values: Iterable<T>): void {
  for (const value of values) list.push(value);
}
