import { join } from 'node:path';
import { readIfFile } from '../files/other-kind.ts';
import type { SearchTexts } from '../site/search-pages.ts';
import type { Staging } from './staging.ts';

/** The text files of a build's index; unchanged ones are reused from the current output. */
export function searchTexts(staging: Staging, outDir: string): SearchTexts {
  return {
    keep(file, isIntact) {
      if (staging.files.has(file)) return true;
      const content = readIfFile(join(outDir, file));
      if (!content || !isIntact(content)) return false;
      staging.keep(file);
      return true;
    },
    write: staging.write,
  };
}
