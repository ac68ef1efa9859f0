import { join } from 'node:path';
import { readIfFile } from '../files/other-kind.ts';
import type { SearchTexts } from '../site/search-pages.ts';
import type { Staging } from './staging.ts';

/**
 * The text files of a build's index; unchanged ones are reused from the current output.
 * @param see called with each text
 */
export function searchTexts(
  staging: Staging,
  outDir: string,
  see: (text: string) => void,
): SearchTexts {
  return {
    keep(file, isIntact) {
      if (staging.files.has(file)) return true;
      const content = readIfFile(join(outDir, file));
      if (!content || !isIntact(content)) return false;
      staging.keep(file);
      see(content.toString());
      return true;
    },
    write(file, content) {
      staging.write(file, content);
      see(content);
    },
  };
}
