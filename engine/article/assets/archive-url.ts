import type { ArticleServices } from '../rendering.ts';

/**
 * Publishes the archive of a folder.
 * @param folder site-relative
 * @returns final address; undefined if pages can't read such a folder, or nothing is in it
 */
export function archiveUrl(
  folder: string,
  { files, assets }: Pick<ArticleServices, 'files' | 'assets'>,
): string | undefined {
  return files.otherKind(folder) === 'a folder' ? assets.archive(folder)?.url : undefined;
}
