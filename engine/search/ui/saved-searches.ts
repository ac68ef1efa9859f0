import { MAX_QUERY } from '../../model/search-field.ts';
import { store, stored } from '../../islands/stored.ts';

/** Saved queries, newest first (row Q2). */
export interface SavedQueries {
  recent: string[];
  favorite: string[];
}

/** The stored searches, in sync with other tabs. */
export interface SavedSearches {
  read(): SavedQueries;
  /** Puts a query first in the recent ones, unless it's a favorite. */
  remember(query: string): void;
  /** Removes a query from both groups. */
  remove(query: string): void;
  /** Makes a query a favorite. */
  favor(query: string): void;
  /** Calls back when another tab has changed the stored searches. */
  onChange(listener: () => void): () => void;
}

const KEY = 'quire-searches';
/** Queries to keep in each group (row Q2 for the recent ones). */
const MOST = { recent: 5, favorite: 20 };

/**
 * Searches in the browser's storage, or only for this page if storage is blocked or full. Stored values that aren't
 * lists of queries are ignored.
 */
export function createSavedSearches(): SavedSearches {
  let unsaved: SavedQueries | undefined;
  const read = (): SavedQueries => {
    if (unsaved) return unsaved;
    try {
      return parseSaved(JSON.parse(stored(KEY) ?? '{}'));
    } catch {
      return { recent: [], favorite: [] };
    }
  };
  /** Read every time: another tab can have written in between. */
  const change = (edit: (saved: SavedQueries) => SavedQueries): void => {
    const saved = parseSaved(edit(read()));
    unsaved = store(KEY, JSON.stringify(saved)) ? undefined : saved;
  };
  const without = (queries: string[], query: string): string[] =>
    queries.filter((other) => other.toLowerCase() !== query.toLowerCase());
  return {
    read,
    remember: (query) =>
      change(({ recent, favorite }) => ({
        recent:
          without(favorite, query).length === favorite.length
            ? [query, ...without(recent, query)]
            : recent,
        favorite,
      })),
    remove: (query) =>
      change(({ recent, favorite }) => ({
        recent: without(recent, query),
        favorite: without(favorite, query),
      })),
    favor: (query) =>
      change(({ recent, favorite }) => ({
        recent: without(recent, query),
        favorite: [query, ...without(favorite, query)],
      })),
    onChange(listener) {
      // A null key means that another tab cleared everything.
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === KEY || key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function parseSaved(value: unknown): SavedQueries {
  const { recent, favorite } = (value ?? {}) as Partial<Record<keyof SavedQueries, unknown>>;
  const queries = (list: unknown, most: number): string[] =>
    (Array.isArray(list) ? list : [])
      .filter((query): query is string => typeof query === 'string' && query.trim() !== '')
      .map((query) => Array.from(query).slice(0, MAX_QUERY).join(''))
      .slice(0, most);
  return { recent: queries(recent, MOST.recent), favorite: queries(favorite, MOST.favorite) };
}
