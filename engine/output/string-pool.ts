import { ownCopy } from '../model/own-copy.ts';

/** Returns one copy for equal strings, which doesn't keep a larger string in memory. */
export type StringPool = (text: string) => string;

/** Creates a pool for the strings that a build keeps of every page, such as addresses: most are on many pages. */
export function createStringPool(): StringPool {
  const known = new Map<string, string>();
  return (text) => {
    const one = known.get(text);
    if (one !== undefined) return one;
    const own = ownCopy(text);
    known.set(own, own);
    return own;
  };
}
