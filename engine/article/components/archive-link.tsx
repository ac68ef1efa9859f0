import { posix } from 'node:path';
import { didYouMeanFolder } from '../assets/nearest-file.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { findSample } from './code-example.tsx';

export const ARCHIVE_LINK_PROPS = ['path'];

/**
 * `<ArchiveLink path>`: a link that downloads a folder of the examples as a zip archive, which the build creates. Its
 * text is its content, or else the archive's name. If the repository of the examples is known, a link to the folder
 * there follows.
 */
export function adaptArchiveLink(props: AuthorProps, place: AuthorPlace) {
  const { node, scope } = place;
  const { files } = scope.rendering;
  const sample = findSample(props, place);
  if (!sample) return null;
  const folder = sample.file.replace(/\/+$/, '');
  const url = ask('archive', folder, scope.rendering);
  if (url !== undefined) {
    const name = `${posix.basename(folder)}.zip`;
    const { examplesUrl } = scope.rendering.config;
    return (
      <>
        <a href={url} download={name}>
          {props.children ?? name}
        </a>
        {examplesUrl !== undefined && (
          <>
            {' ('}
            <a
              href={`${examplesUrl}/${encodeURI(sample.path)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {scope.rendering.t('source')}
            </a>
            )
          </>
        )}
      </>
    );
  }
  const isFolder = files.otherKind(folder) === 'a folder';
  report(scope, node, {
    id: 'sample-missing',
    message: isFolder
      ? `The folder “${sample.path}” has no files to download, or one can’t be read.`
      : `There is no folder “${sample.path}”.`,
    fix: isFolder
      ? 'Put files into it. An archive has those that Git tracks, so add new ones with `git add`.'
      : (didYouMeanFolder(sample.path, folder, files) ??
        `Put it at ${folder}, or correct the path.`),
  });
  return null;
}
