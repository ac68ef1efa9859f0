import type { Problem } from '../model/problem.ts';
import type { CheckedSite } from './checked-site.ts';
import { frontMatterPlace } from './place.ts';

/** Questions that two pages of a version say they answer: search couldn't tell which of them to show first. */
export function checkQuestions({ pages }: CheckedSite): Problem[] {
  const answeredBy = new Map<string, string>();
  return pages.flatMap(({ doc, route }) =>
    (doc.frontMatter.questions ?? []).flatMap((question): Problem[] => {
      const key = `${route.version}\n${wordsOf(question)}`;
      const first = answeredBy.get(key);
      if (first === undefined) answeredBy.set(key, doc.file);
      if (first === undefined) return [];
      return [
        {
          id: 'question-duplicate',
          severity: 'error',
          file: doc.file,
          ...questionPlace(doc.source, question),
          message:
            first === doc.file
              ? `The page has the question “${question}” twice.`
              : `${first} answers the question “${question}”, too.`,
          fix: 'Keep it on the page that answers it best.',
        },
      ];
    }),
  );
}

/** A question without what readers vary: case, punctuation, spaces. */
function wordsOf(question: string): string {
  return (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** The last place of a question in the front matter: earlier ones are other entries. */
function questionPlace(source: string, question: string): { line: number; column: number } {
  const { line } = frontMatterPlace(source, 'questions');
  const lines = source.split('\n');
  const end = lines.indexOf('---', 1);
  const at = lines.findLastIndex((text, i) => i >= line - 1 && i < end && text.includes(question));
  return at === -1
    ? { line, column: 1 }
    : { line: at + 1, column: (lines[at] as string).indexOf(question) + 1 };
}
