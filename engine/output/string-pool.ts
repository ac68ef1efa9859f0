import { ownCopy } from '../model/own-copy.ts';

/** Returns equal strings as one string, which holds no other text in memory. */
export type StringPool = (text: string) => string;

/** Makes a pool for the strings that a build keeps of every page, such as addresses: most of them are on many pages. */
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
