import type { Problem } from '../../model/problem.ts';
import { nearestFile } from './nearest-file.ts';
import type { SiteFiles } from './site-files.ts';

/** By its name, or by that of a folder. */
const PARTIAL = /(?:^|\/)_[^/]*\.mdx?$|\/(?:_|partials\/).*\.mdx?$/;

/** The problem with the import of a Markdown file that isn't there. */
export function missingPartial(
  file: string,
  files: SiteFiles,
): Pick<Problem, 'id' | 'message' | 'fix'> {
  const other = files.otherKind(file);
  const message =
    other === undefined ? `There is no partial ${file}.` : `The partial ${file} is ${other}.`;
  const meant = nearestFile(file, files);
  if (meant?.normalize() === file.normalize()) {
    const fix = `The name of ${meant} looks the same but has different characters: rename the file.`;
    return { id: 'partial-missing', message, fix };
  }
  const fix =
    meant !== undefined && PARTIAL.test(meant)
      ? `Did you mean ${meant}?`
      : 'Fix the path of the import; `@site/` is the site folder. The name of a partial starts with `_`.';
  return { id: 'partial-missing', message, fix };
}
