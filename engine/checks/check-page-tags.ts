import type { FrontMatter } from '../model/front-matter.ts';
import type { Problem } from '../model/problem.ts';
import type { CheckedSite } from './checked-site.ts';
import { frontMatterPlace } from './place.ts';

/**
 * Pages that lack a tag that their kind needs, one of several (`checks.tags`: a support level, a category), so that
 * readers who browse these tags never see them. A tag without pages is fine.
 */
export function checkPageTags({ config, pages }: CheckedSite): Problem[] {
  return pages
    .filter(({ doc }) => !doc.unlisted)
    .flatMap(({ doc: { file, source, frontMatter } }) =>
      config.checks.tags
        .filter(({ keys }) => keys.some((key) => frontMatter[key as keyof FrontMatter] != null))
        .filter(({ oneOf }) => !oneOf.some((tag) => frontMatter.tags?.includes(tag)))
        .map(({ oneOf }): Problem => ({
          id: 'tag-missing',
          severity: 'warning',
          file,
          ...frontMatterPlace(source, 'tags'),
          message: `The page has none of the tags ${listed(oneOf)}.`,
          fix: 'Add one of them to `tags`.',
        })),
    );
}

function listed(tags: readonly string[]): string {
  return tags.map((tag) => `“${tag}”`).join(', ');
}
