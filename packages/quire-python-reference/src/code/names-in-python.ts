import type { CodeFinding, CodeSample, NamesInCode } from 'quire-docs/extension';
import { nameInCode } from '../reference/name-in-code.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { NamesInWords } from '../scope.ts';
import { nameRanges } from './link-names.ts';
import { unknownNames } from './sample-names.ts';

/** Names in code: in prose, where a name links to its entry, and in Python samples, where it is checked, too. */
export function namesInPython({
  release,
  shortNames,
}: Pick<SiteReference, 'release' | 'shortNames'>): NamesInCode {
  return {
    lookup: 'name',
    inline(code, given) {
      const words = given as NamesInWords | undefined;
      const name = nameInCode(code, release.index, shortNames, words?.top);
      return name === words?.self ? undefined : name;
    },
    ranges: (sample, hrefOf) =>
      sample.language === 'python' ? nameRanges(sample, hrefOf, shortNames) : [],
    check: (sample) => findingsIn(sample, release, shortNames),
  };
}

/** Names in a sample that the documented release doesn't have. */
function findingsIn(
  { code, language }: Pick<CodeSample, 'code' | 'language'>,
  release: SiteReference['release'],
  shortNames: Readonly<Record<string, string>>,
): CodeFinding[] {
  if (language !== 'python') return [];
  const check = release.nameCheck();
  return unknownNames(code, check, shortNames).map(({ written, name, line, column }) => {
    const near = check.nearest(name);
    return {
      ...{ id: 'name-unknown', line, column },
      message: `“${written}” isn’t in the documented release.`,
      fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Fix the name, or its module.',
    };
  });
}
