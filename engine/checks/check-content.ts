import type { Problem } from '../model/problem.ts';
import { checkAnchorsLock } from './check-anchors-lock.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkFiles } from './check-files.ts';
import { checkHeadings } from './check-headings.ts';
import { checkInstalls } from './check-installs.ts';
import { checkNotes } from './check-notes.ts';
import { checkOrphans } from './check-orphans.ts';
import { checkPageTags } from './check-page-tags.ts';
import { checkQuestions } from './check-questions.ts';
import { checkSamples } from './check-samples.ts';
import { checkSentences } from './check-sentences.ts';
import { checkTitles } from './check-titles.ts';
import { checkUntested } from './check-untested.ts';
import { checkWords } from './check-words.ts';
import { checkConfirmed } from './confirmed-pages.ts';
import type { CheckedSite } from './checked-site.ts';
import { compareTexts } from '../url/compare-texts.ts';

/** Every check of content. The build checks links, anchors and pictures, on the rendered pages. */
const CHECKS: readonly ((site: CheckedSite) => Problem[])[] = [
  checkAnchorsLock,
  checkTitles,
  checkQuestions,
  checkHeadings,
  checkNotes,
  checkOrphans,
  checkPageTags,
  checkExtensions,
  checkInstalls,
  checkWords,
  checkSentences,
  checkSamples,
  checkUntested,
  checkFiles,
  checkConfirmed,
];

/** Runs all checks except those that the site turns off; problems are sorted by file, then by line. */
export function checkContent(site: CheckedSite): Problem[] {
  const off: readonly string[] = site.config.checks.off;
  const found = CHECKS.flatMap((check) => check(site)).filter(({ id }) => !off.includes(id));
  return found.sort(
    (a, b) =>
      compareTexts(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
