import type { CodeFinding, CodeSample, NamesInCode } from 'quire-docs/extension';
import { commandInCode } from './commands-in-code.ts';
import { nameInCode } from '../reference/name-in-code.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import { hasName, nearestFix, unknownInRelease } from '../reference/unknown-in-release.ts';
import type { NamesInWords } from '../scope.ts';
import { laterThings } from './later-things.ts';
import { nameRanges, variableRanges, yamlRanges } from './link-names.ts';
import { takesKeyword, unknownKeywords } from './sample-keywords.ts';
import { unknownNames } from './sample-names.ts';
import { yamlKeys } from './yaml-keys.ts';

/** What a sample is checked against. */
type Checked = Pick<SiteReference, 'release' | 'shortNames'>;
/** What names in code can mean. */
type Known = Checked & Pick<SiteReference, 'settings'>;

/**
 * Names in code: in prose, where a name links to its entry, and in samples, where it is checked, too. Samples of older
 * versions are also checked for other things that only newer releases have.
 */
export function namesInPython({ release, shortNames, settings }: Known): NamesInCode {
  return {
    lookup: 'name',
    inline(code, given) {
      const words = given as NamesInWords | undefined;
      const name =
        commandInCode(code, release.programs) ??
        nameInCode(code, release.index, shortNames, words?.top) ??
        settingInCode(code, { release, settings });
      return name === words?.self ? undefined : name;
    },
    ranges(sample, hrefOf) {
      const variables = variableRanges(sample, hrefOf, settings);
      if (sample.language === 'yaml')
        return [...yamlRanges(sample, hrefOf, settings), ...variables];
      const names = sample.language === 'python' ? nameRanges(sample, hrefOf, shortNames) : [];
      return [...names, ...variables];
    },
    check(sample) {
      const named = findingsIn(sample, { release, shortNames });
      const { code: text, language } = sample;
      const later = laterThings({ text, language }, release, shortNames);
      return [...named, ...later.map((thing) => placed(thing, text))];
    },
  };
}

/** The setting that code in prose names, unless it can be a parameter. */
function settingInCode(
  code: string,
  { release: { index }, settings }: Pick<Known, 'release' | 'settings'>,
): string | undefined {
  return index.parameters.has(code) ? undefined : settings.inCode(code);
}

/** Names and parameters in a sample that the release doesn't have. */
function findingsIn(
  { code, language }: Pick<CodeSample, 'code' | 'language'>,
  { release, shortNames }: Checked,
): CodeFinding[] {
  const check = release.nameCheck();
  const unknown = (written: string, name: string) =>
    unknownInRelease(
      `“${written}”`,
      release,
      (one) => hasName(one, name),
      nearestFix(check.nearest(name), 'Fix the name, or its module.'),
    );
  // Tests hold the samples of the latest release.
  const isOlder = release.newer.length > 0;
  if (language === 'yaml' && isOlder) {
    return yamlKeys(code).types.flatMap(({ type, index }) => {
      const name = check.unknown(type);
      return name === undefined ? [] : [placed({ ...unknown(type, name), index }, code)];
    });
  }
  if (language !== 'python') return [];
  const names = unknownNames(code, check, shortNames).map(({ written, name, line, column }) => ({
    ...unknown(written, name),
    ...{ line, column },
  }));
  if (!isOlder) return names;
  const keywords = unknownKeywords(code, release, shortNames).map(({ name, keyword, index }) => {
    const has = (one: typeof release): boolean => takesKeyword(one, name, keyword);
    const what = `The parameter “${keyword}” of “${name}”`;
    const fix = 'Fix the name of the parameter, or remove it.';
    return placed({ ...unknownInRelease(what, release, has, fix), index }, code);
  });
  return [...names, ...keywords];
}

/** A finding with its line and column instead of its offset. */
function placed<Found extends { index: number }>({ index, ...found }: Found, code: string) {
  const before = code.slice(0, index);
  const line = before.split('\n').length;
  return { ...found, line, column: index - before.lastIndexOf('\n') };
}
