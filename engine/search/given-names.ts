import { SearchFailure } from '../model/search.ts';
import { NAMES_FILE, type FetchIndexFile } from './format.ts';
import type { GivenNames } from './search-messages.ts';

/** Reads an index whose first tier the page has fetched already. */
export interface GivenIndex {
  fetchFile: FetchIndexFile;
  /** Hands over what became of the first tier; its first reading waits for this. */
  give(names: GivenNames): void;
}

/**
 * Has the first reading of the first tier take what the page hands over, which travelled beside the worker's code.
 * @param fetchFile reads everything else, and the first tier too where the page could not
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
      // The next search asks anew.
      given = undefined;
      if (isLate) throw new SearchFailure('network', 'The search index did not come.');
      return bytes ? new Uint8Array(bytes) : fetchFile(file, fresh);
    },
    give: (names) => give(names),
  };
}
