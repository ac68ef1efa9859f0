/**
 * Copies plain JSON data, strings included. For V8, a part of a string is a reference into the whole: what is kept of a
 * page (a heading, an address) would keep its text in memory. Of 10,000 pages, that was 700 MB.
 */
export function ownCopy<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
