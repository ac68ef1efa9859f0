import type { Doc, VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { nameInMessage, pathExcess } from '../url/path-length.ts';
import { slugify } from '../url/slug.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

/** Tags whose pages can't be files; reported where they are declared, or else on the first page that has one. */
export function checkTagNames({ docs, tags, root }: VersionContent): Problem[] {
  const seen = new Set<string>();
  const problemOf = (name: string, permalink: string): Omit<Problem, 'file'>[] => {
    const excess = seen.has(name) ? undefined : pathExcess(`/tags/${permalink}`);
    seen.add(name);
    if (excess === undefined) return [];
    const message = `The address of the tag “${nameInMessage(name)}” ${excess}.`;
    const fix = `Shorten the tag, or give it a \`permalink\` in ${root}/tags.yml.`;
    return [{ id: 'name-too-long', severity: 'error', message, fix }];
  };
  if (tags) {
    return [...tags.values()].flatMap(({ name, permalink, line, column }) =>
      problemOf(name, permalink).map((problem) => ({
        ...problem,
        file: `${root}/tags.yml`,
        line,
        column,
      })),
    );
  }
  return [...docs.values()].flatMap((doc) =>
    (doc.frontMatter.tags ?? []).flatMap((name) =>
      problemOf(name, slugify(name)).map((problem) => ({
        ...problem,
        file: doc.file,
        ...placeOf(doc, name),
      })),
    ),
  );
}

/** Tags that `tags.yml` doesn't declare (row R8). A version without the file can use any word. */
export function checkTags({ docs, tags }: VersionContent): Problem[] {
  if (!tags) return [];
  return [...docs.values()].flatMap((doc) =>
    (doc.frontMatter.tags ?? []).flatMap((tag): Problem[] => {
      if (tags.has(tag)) return [];
      return [
        {
          id: 'tag-unknown',
          severity: 'error',
          file: doc.file,
          ...placeOf(doc, tag),
          message: `There is no tag “${tag}” in tags.yml.`,
          fix: didYouMean(nearest(tag, tags.keys())) ?? `Tags: ${[...tags.keys()].join(', ')}.`,
        },
      ];
    }),
  );
}

/** Position of the tag in the list below `tags:`, or of the key if it's written in another form. */
function placeOf({ source }: Doc, tag: string): { line: number; column: number } {
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  const start = lines.findIndex((text, i) => i > 0 && i < end && text.startsWith('tags:'));
  if (start === -1) return { line: 1, column: 1 };
  const word = new RegExp(`(?<=[\\s,[\\]'"])${tag.replace(/[^\w\s-]/g, '\\$&')}(?=$|[\\s,\\]'"])`);
  for (let i = start; i < end; i += 1) {
    const at = word.exec(lines[i] as string)?.index;
    if (at !== undefined) return { line: i + 1, column: at + 1 };
  }
  return { line: start + 1, column: 1 };
}
