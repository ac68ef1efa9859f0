import { findContaining, type FindContaining } from './find-containing.ts';
import { findNear, type FindNear } from './find-near.ts';
import { joinedTerm } from './words.ts';

/** A code name, prepared for comparison. */
export interface SymbolName {
  name: string;
  /** Lower case, without joining characters: `assetspecmergeattributes`. */
  key: string;
  /** The same for its last part: `mergeattributes`. */
  lastKey: string;
  /** Sections about it, best first. */
  sections: number[];
  /** Whether the first of them defines it. */
  isDefined: boolean;
}

/** Code names of one or several files of an index. */
export interface SymbolList {
  /** The names whose key contains a part, each once. */
  containing(part: string): Iterable<SymbolName>;
  /**
   * Names whose key, or that of their last part, starts with what was typed, allowing `limit` typos, and the smallest
   * distance.
   */
  near(typed: string, limit: number): ReadonlyMap<SymbolName, number>;
}

/** @param places its sections as in the files: a negative number −s−1 means that s defines it */
export function readSymbol(name: string, places: readonly number[]): SymbolName {
  return {
    name,
    key: joinedTerm(name.replaceAll(' ', '')),
    lastKey: joinedTerm(name.split('.').at(-1) ?? name),
    sections: places.map((at) => (at < 0 ? -at - 1 : at)),
    isDefined: (places[0] ?? 0) < 0,
  };
}

/** A table such as `cli.telemetry`: it's found as a name; its words are in the text. */
export function isTable(name: string, isDefined: boolean): boolean {
  return !isDefined && /^[a-z]+(?:\.[a-z]+)+$/.test(name);
}

/** Prepares the names of a file. Tables of letters are built on first use. */
export function createSymbolList(symbols: readonly SymbolName[]): SymbolList {
  let inKeys: FindContaining | undefined;
  let nearby: { keys: string[]; called: Map<string, SymbolName[]>; find: FindNear } | undefined;
  return {
    containing(part) {
      inKeys ??= findContaining(symbols.map(({ key }) => key));
      const found: SymbolName[] = [];
      inKeys(part, 0, (index) => void found.push(symbols[index] as SymbolName));
      return found;
    },
    near(typed, limit) {
      nearby ??= byKey(symbols);
      const { keys, called, find } = nearby;
      const least = new Map<SymbolName, number>();
      find(typed, limit, true, (at, slips) => {
        for (const symbol of called.get(keys[at] as string) ?? [])
          least.set(symbol, Math.min(slips, least.get(symbol) ?? slips));
      });
      return least;
    },
  };
}

function byKey(symbols: readonly SymbolName[]): {
  keys: string[];
  called: Map<string, SymbolName[]>;
  find: FindNear;
} {
  const called = new Map<string, SymbolName[]>();
  for (const symbol of symbols) {
    for (const key of new Set([symbol.key, symbol.lastKey])) {
      const same = called.get(key);
      if (same) same.push(symbol);
      else called.set(key, [symbol]);
    }
  }
  const keys = [...called.keys()].sort((a, b) => (a < b ? -1 : 1));
  return { keys, called, find: findNear(keys) };
}

/** Several lists as one. A name that is in more than one is the same object in all of them. */
export function joinSymbolLists(lists: readonly SymbolList[]): SymbolList {
  return {
    containing: (part) => new Set(lists.flatMap((list) => [...list.containing(part)])),
    near: (typed, limit) => new Map(lists.flatMap((list) => [...list.near(typed, limit)])),
  };
}
