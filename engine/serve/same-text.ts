import { join } from 'node:path';
import type { ContentModel } from '../model/content.ts';

/**
 * Whether all saved files are pages whose text hasn't changed.
 * @param paths saved files, absolute
 */
export function isSameText(
  paths: readonly string[],
  siteDir: string,
  before: ContentModel | undefined,
  after: ContentModel | undefined,
): boolean {
  return paths.every((path) => {
    const hash = hashOf(before, siteDir, path);
    return hash !== undefined && hash === hashOf(after, siteDir, path);
  });
}

function hashOf(
  content: ContentModel | undefined,
  siteDir: string,
  path: string,
): string | undefined {
  return content?.versions
    .flatMap(({ docs }) => [...docs.values()])
    .find(({ file }) => join(siteDir, file) === path)?.hash;
}
