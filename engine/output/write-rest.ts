import { readdirSync } from 'node:fs';
import { attempt } from '../extension/attempt.ts';
import type { Problem } from '../model/problem.ts';
import { LLMS_FULL } from '../model/generated-names.ts';
import { join } from 'node:path';
import { markdownOfPath } from '../url/route-path.ts';
import { extensionOutputs } from '../site/open-extensions.ts';
import type { Site, SiteOptions } from '../site/site.ts';
import { BUNDLE_MANIFEST, type BrowserBundle } from '../bundle/bundle-browser.ts';
import { openCache } from '../cache/open-cache.ts';
import { takenFiles } from './check-static-files.ts';
import { llmsFullParts, llmsSections } from './llms.ts';
import { hostingFiles } from '../hosting/hosting-files.ts';
import { movedPages } from '../hosting/moved-pages.ts';
import type { SearchPages } from '../site/search-pages.ts';
import type { SidebarFiles } from './sidebar-files.ts';
import { machineFiles } from './machine-files.ts';
import { writeSmallerPictures } from './smaller-pictures.ts';
import type { Staging } from './staging.ts';

/**
 * Writes everything that isn't a page: browser code, sidebars, pictures, static files and data for machines.
 * @returns what extensions failed to write
 */
export async function writeRest(
  site: Site,
  from: {
    bundle: BrowserBundle;
    sidebars: SidebarFiles;
    search: SearchPages;
    staging: Staging;
    /** Content security policy of the pages. */
    policy: string;
    engine: SiteOptions['engine'];
  },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const { bundle, sidebars, search, staging, policy, engine } = from;
  const { config, content, services, table } = site;
  const taken = takenFiles(site);
  for (const [path, file] of content.staticFiles) {
    if (!taken.has(path.slice(1))) staging.copy(file, path.slice(1));
  }
  // The writing thread's longest task; nothing here has to wait for it.
  if (!staging.files.has(LLMS_FULL)) {
    for (const { text, route } of llmsFullParts(llmsSections(site), config))
      staging.append(LLMS_FULL, text, route && markdownOfPath(route.path));
  }
  for (const file of readdirSync(bundle.dir)) {
    if (file !== BUNDLE_MANIFEST) staging.copy(join(bundle.dir, file), `_quire/assets/${file}`);
  }
  for (const [file, text] of sidebars.files) staging.write(file, text());
  for (const [file, content] of search.files()) staging.write(file, content);
  for (const [file, source] of services.assets.published) staging.copy(source, file);
  for (const [file, bytes] of services.assets.archives) staging.write(file, bytes);
  await writeSmallerPictures(services.assets, openCache(engine.cache), staging);
  for (const { extension, file, content } of extensionOutputs(site.extensions)) {
    const written = attempt(extension, 'output', problems, content);
    if (written !== undefined && !staging.files.has(file)) staging.write(file, written);
  }
  const moved = movedPages({ ...table, ...config });
  const hosting = hostingFiles({ ...table, ...config }, policy);
  // The author's own file, such as `_redirects` in `static/`, takes precedence.
  for (const [file, text] of [...moved, ...hosting]) {
    if (!staging.files.has(file)) staging.write(file, text);
  }
  // GitHub Pages would leave out files that start with `_`.
  if (!staging.files.has('.nojekyll')) staging.write('.nojekyll', '');
  for (const [file, textOf] of machineFiles(site)) {
    if (staging.files.has(file)) continue;
    const text = textOf(site, engine.version);
    if (text !== undefined) staging.write(file, text);
  }
  return problems;
}
