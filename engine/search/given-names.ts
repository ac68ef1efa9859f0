import { SearchFailure } from '../model/search.ts';
import { NAMES_FILE, type FetchIndexFile } from './format.ts';
import type { GivenNames } from './search-messages.ts';

/** Reads an index whose first tier the page has already fetched. */
export interface GivenIndex {
  fetchFile: FetchIndexFile;
  /** Passes on the page's fetch of the first tier, which the first read waits for. */
  give(names: GivenNames): void;
}

/**
 * The first read of the first tier uses what the page passes on, which loaded in parallel with the worker's code.
 * @param fetchFile reads everything else, and the first tier if the page's fetch failed
 */
export function takeGivenNames(fetchFile: FetchIndexFile): GivenIndex {
  let give: GivenIndex['give'] = () => {};
  let given: Promise<GivenNames> | undefined = new Promise((resolve) => {
    give = resolve;
  });
  return {
    async fetchFile(file, fresh) {
      if (file !== NAMES_FILE || fresh || !given) return fetchFile(file, fresh);
      const { bytes, isLate } = await given;
      // The next search asks the server again.
      given = undefined;
      if (isLate) throw new SearchFailure('network', 'The search index did not arrive.');
      return bytes ? new Uint8Array(bytes) : fetchFile(file, fresh);
    },
    give: (names) => give(names),
  };
}
