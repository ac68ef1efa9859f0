import { relative } from 'node:path';
import type { CommandOptions } from './command.ts';
import { buildSite, type BuildResult } from '../output/build-site.ts';
import { keepSizes, readSizes } from '../output/measure-output.ts';
import { paintFor } from '../report/paint.ts';
import { reportProblems } from '../report/report-formats.ts';
import { showProgress } from './show-progress.ts';
import { summarizeBuild } from './summarize-build.ts';

/** `quire build`: builds the site. Exit code 1 if it has errors. */
export async function build(options: CommandOptions): Promise<number> {
  return (await buildAndReport(options)).ok ? 0 : 1;
}

/** Builds the site and prints its problems and result. */
export async function buildAndReport(options: CommandOptions): Promise<BuildResult> {
  const { siteDir, outDir, base, engine, format, flags, log } = options;
  const { untrusted, compress, keepPrevious, quiet } = flags;
  const started = performance.now();
  const isSilent = quiet || format !== 'text';
  const progress = isSilent ? undefined : showProgress(process.stderr, () => performance.now());
  const result = await buildSite({
    siteDir,
    outDir,
    base,
    engine,
    untrusted,
    compress,
    keepPrevious,
    mode: 'build',
    ...(progress && { onProgress: progress.show }),
  });
  progress?.end();
  const problems = reportProblems(result.problems, format, siteDir, {
    paint: paintFor(process.stderr),
  });
  // Programs read the whole output, so nothing else is printed.
  if (format !== 'text') {
    if (problems) log(problems);
    return result;
  }
  if (problems) process.stderr.write(`${problems}\n`);
  if (quiet) return result;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const folder = relative(process.cwd(), outDir) || outDir;
  if (result.ok) {
    log(`Built ${result.pages} pages (${result.rendered} rendered) into ${folder} in ${seconds} s`);
    const { sizes = {} } = result;
    for (const line of summarizeBuild(
      sizes,
      untrusted ? undefined : readSizes(siteDir),
      result.times,
    )) {
      log(line);
    }
    if (!untrusted) keepSizes(siteDir, sizes);
  } else {
    process.stderr.write(`Nothing was written to ${folder}: the site has errors.\n`);
  }
  return result;
}
