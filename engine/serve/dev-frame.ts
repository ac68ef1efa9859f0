import { browserAssets, type BrowserBundle } from '../bundle/bundle-browser.ts';
import { sidebarFiles, type SidebarFiles } from '../output/sidebar-files.ts';
import { createPageRenderer } from '../page/render-page.tsx';
import { changelogOf } from '../release-notes/changelog-of.ts';
import type { Site } from '../site/site.ts';

/** The frame around articles, rendered again only when it changes. */
export interface DevFrame {
  /** Identifies the state of everything that pages share and navigations don't fetch. */
  shell(site: Site): string;
  /** Text of a sidebar's file, by its output path; undefined for any other. */
  sidebar(site: Site, file: string): string | undefined;
  renderer(site: Site, bundle: BrowserBundle): ReturnType<typeof createPageRenderer>;
}

/** Payloads have the same id for every state of the code: an open page is updated, not reloaded. */
const DEV_BUILD = 'dev';

/** Creates an empty frame. */
export function createDevFrame(): DevFrame {
  const shell = remember(({ config, table, modules }: Site) =>
    // The site's own parts of the shell, which navigations don't fetch; their code can be in any module.
    JSON.stringify([config, [...table.frames], modules.shell.size > 0 && modules.version]),
  );
  const key = remember(({ config, table }: Site) =>
    JSON.stringify([
      config.baseUrl,
      config.locale.lang,
      [...table.sidebars].map(([name, all]) => [name, [...all]]),
    ]),
  );
  let made: { key: string; sidebars: SidebarFiles } | undefined;
  const sidebarsOf = (site: Site): SidebarFiles => {
    if (made?.key === key(site)) return made.sidebars;
    const sidebars = sidebarFiles(site.table.sidebars, site.config);
    made = { key: key(site), sidebars };
    return sidebars;
  };
  let known: { key: string; render: ReturnType<typeof createPageRenderer> } | undefined;
  return {
    shell,
    sidebar: (site, file) => sidebarsOf(site).files.get(file)?.(),
    renderer(site, bundle) {
      const { config, table } = site;
      const current = [shell(site), key(site), bundle.buildId].join();
      if (known?.key === current) return known.render;
      const { url: sidebarUrl, all: sidebarList } = sidebarsOf(site);
      const assets = { ...browserAssets(bundle, config.baseUrl), buildId: DEV_BUILD };
      const hasFeed = changelogOf(site.content) !== undefined;
      const render = createPageRenderer({
        config,
        assets,
        frames: table.frames,
        sidebarUrl,
        sidebarList,
        hasFeed,
      });
      known = { key: current, render };
      return render;
    },
  };
}

/** Caches the last result of a function. */
function remember(make: (site: Site) => string): (site: Site) => string {
  let last: { site: Site; text: string } | undefined;
  return (site) => {
    if (last?.site !== site) last = { site, text: make(site) };
    return last.text;
  };
}
