import type { Problem } from '../model/problem.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { frontMatterPlace } from './place.ts';

/** Length of a description in characters: a shorter one isn't informative, a longer one is cut by search engines. */
const LENGTH = { min: 50, max: 160 };

/**
 * Titles and descriptions that occur twice in a version, since search results and browser tabs show nothing else of a
 * page; and descriptions that are missing, too short or too long.
 */
export function checkTitles({ pages }: CheckedSite): Problem[] {
  const listed = pages.filter(({ doc }) => !doc.unlisted);
  return [
    ...repeated(listed, ({ doc }) => doc.title.toLowerCase()).map(([page, first]): Problem => ({
      id: 'title-duplicate',
      severity: 'error',
      file: page.doc.file,
      ...frontMatterPlace(page.doc.source, 'title'),
      message: `The title “${page.doc.title}” is also the title of ${first.doc.file}.`,
      fix: 'Make the titles different; `sidebar_label` can stay short.',
    })),
    ...repeated(
      listed.filter(({ doc }) => doc.frontMatter.description),
      ({ doc }) => doc.description.toLowerCase(),
    ).map(([page, first]): Problem => ({
      id: 'description-duplicate',
      severity: 'error',
      file: page.doc.file,
      ...frontMatterPlace(page.doc.source, 'description'),
      message: `${first.doc.file} has the same description.`,
      fix: 'Say what only this page is about.',
    })),
    ...listed.flatMap(descriptionProblem),
  ];
}

/** Pages with the same key as an earlier page of their version, with that page. */
function repeated(
  pages: readonly CheckedPage[],
  keyOf: (page: CheckedPage) => string,
): [page: CheckedPage, first: CheckedPage][] {
  const firsts = new Map<string, CheckedPage>();
  return pages.flatMap((page): [CheckedPage, CheckedPage][] => {
    const key = `${page.route.version}\n${keyOf(page)}`;
    const first = firsts.get(key);
    if (first) return [[page, first]];
    firsts.set(key, page);
    return [];
  });
}

function descriptionProblem({ doc }: CheckedPage): Problem[] {
  const { description } = doc.frontMatter;
  const place = { file: doc.file, ...frontMatterPlace(doc.source, 'description') };
  const range = `${LENGTH.min} to ${LENGTH.max} characters`;
  if (description === undefined || description === '') {
    // Front matter that can't be read is reported by itself.
    if (/^\s*---\n(?:.+\n)*?description: *\S/.test(doc.source)) return [];
    return [
      {
        id: 'description-missing',
        severity: 'error',
        ...place,
        message:
          'The page has no description, so search engines and cards show its first paragraph.',
        fix: `Add \`description:\` to the front matter: one sentence of ${range}.`,
      },
    ];
  }
  const { length } = [...description];
  if (length >= LENGTH.min && length <= LENGTH.max) return [];
  return [
    {
      id: 'description-length',
      severity: 'error',
      ...place,
      message: `The description has ${length} characters.`,
      fix: `One sentence of ${range} is long enough to be useful and short enough to be shown whole.`,
    },
  ];
}
