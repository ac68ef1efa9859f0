import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { packagesOf } from '../bundle/missing-modules.ts';
import { CONFIG_FILES } from '../config/find-site.ts';
import { keyPlaces } from '../config/key-places.ts';
import { moduleProblem } from '../config/module-problem.ts';
import type { EngineTools, RenderedSite } from '../extension/package-command.ts';
import { PAGE_PROBLEM_IDS } from '../model/problem.ts';
import { buildSite, type BuildOptions } from '../output/build-site.ts';
import { listWarnings } from '../report/list-warnings.ts';
import { reportProblems } from '../report/report-formats.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { CommandOptions } from './command.ts';
import { pageViews, siteView } from './site-view.ts';

/** What the engine does for a command of a package. */
export function engineTools({ engine, outDir, format }: CommandOptions): EngineTools {
  return {
    configFiles: CONFIG_FILES,
    pageProblems: PAGE_PROBLEM_IDS,
    report: (problems, siteDir) => reportProblems(problems, format, siteDir),
    listWarnings,
    moduleProblem,
    keyLines: (source) => new Map([...keyPlaces(source)].map(([key, { line }]) => [key, line])),
    packagesOf,
    sizeOf,
    async readSite(siteDir) {
      const { site } = await assembleSite({ siteDir, mode: 'build', engine });
      return site && siteView(site);
    },
    async renderSite(siteDir) {
      let [site, pages]: [RenderedSite['site'], RenderedSite['pages']] = [undefined, []];
      const inspect: BuildOptions['inspect'] = (given, rendered) => {
        site = siteView(given);
        pages = pageViews(rendered);
        return [];
      };
      const { problems } = await buildSite({ siteDir, outDir, engine, mode: 'build', inspect });
      return { problems, site, pages };
    },
  };
}

function sizeOf(file: string): ReturnType<EngineTools['sizeOf']> {
  try {
    return imageSize(readFileSync(file));
  } catch {
    return undefined;
  }
}
