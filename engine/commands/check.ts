import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ANCHOR_LOCK, formatAnchorLock } from '../checks/anchor-lock.ts';
import { currentAnchors } from '../checks/check-anchors-lock.ts';
import { checkContent } from '../checks/check-content.ts';
import type { CheckedSite } from '../checks/checked-site.ts';
import { formatConfirmed } from '../checks/confirmed-pages.ts';
import { listInstalls } from '../checks/list-installs.ts';
import { listOutside } from '../checks/list-outside.ts';
import type { Problem } from '../model/problem.ts';
import { paintFor } from '../report/paint.ts';
import { reportProblems } from '../report/report-formats.ts';
import type { CommandOptions } from './command.ts';
import { inspectBuild } from './inspect-build.ts';
import { inspectSite } from './inspect-site.ts';
import { showProgress } from './show-progress.ts';
import { fixFiles } from './fix-files.ts';

/**
 * `quire check`: checks everything that a build checks, and the content as well; writes no output. With `--external`
 * or `--installs`, lists the external addresses that pages link to, or their install commands, and checks nothing.
 * @returns 1 if there is an error that wasn't fixed
 */
export async function check(options: CommandOptions): Promise<number> {
  const { siteDir, flags, format, log } = options;
  const note = (line: string): void => {
    if (format === 'text' && !flags.quiet) log(line);
  };
  let seen: CheckedSite | undefined;
  const started = performance.now();
  const { problems, pages } = await render(options, (checked) => (seen = checked));
  if (flags.installs) {
    if (seen) log(listInstalls(seen, format));
    return seen ? 0 : 1;
  }
  if (flags.external) {
    if (seen) log(listOutside(seen, format));
    return seen ? 0 : 1;
  }
  let left = problems;
  if (flags.fix) {
    const fixed = new Set(fixFiles(problems, siteDir));
    left = problems.filter((problem) => !fixed.has(problem));
    for (const problem of fixed) note(fixedLine(problem));
  }
  if (seen && flags.updateAnchors) {
    left = left.filter(({ file }) => file !== ANCHOR_LOCK);
    const text = formatAnchorLock(currentAnchors(seen));
    writeFileSync(join(siteDir, ANCHOR_LOCK), text);
    note(`${relative(process.cwd(), join(siteDir, ANCHOR_LOCK))} is written.`);
  } else if (seen && !existsSync(join(siteDir, ANCHOR_LOCK))) {
    note(
      `There is no ${ANCHOR_LOCK} yet, so addresses are not watched: --update-anchors creates it.`,
    );
  }
  if (seen && flags.confirm) {
    left = left.filter(({ id }) => id !== 'inherited-unconfirmed');
    for (const [file, text] of formatConfirmed(seen)) {
      writeFileSync(join(siteDir, file), text);
      note(`${relative(process.cwd(), join(siteDir, file))} is written.`);
    }
  }
  const report = reportProblems(left, format, siteDir, { paint: paintFor(process.stdout) });
  if (report !== '') log(report);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  note(`Checked ${pages} pages in ${seconds} s`);
  return left.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Renders the site without writing it, and returns the problems of the build and of the content. */
function render(
  options: CommandOptions,
  see: (checked: CheckedSite) => void,
): Promise<{ problems: Problem[]; pages: number }> {
  const isSilent = options.flags.quiet || options.format !== 'text';
  const progress = isSilent ? undefined : showProgress(process.stderr, () => performance.now());
  return inspectBuild(options, {
    ...(progress && { onProgress: progress.show }),
    inspect(site, pages) {
      const { checked, problems } = inspectSite(site, pages);
      see(checked);
      return [...problems, ...checkContent(checked)];
    },
  }).finally(() => progress?.end());
}

function fixedLine({ file, line, column, autofix }: Problem): string {
  return `fixed ${file}:${line ?? 1}:${column ?? 1}  ${autofix?.old} → ${autofix?.new}`;
}
