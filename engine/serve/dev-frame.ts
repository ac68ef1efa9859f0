import type { Site } from '../site/site.ts';
import { browserAssets, type BrowserBundle } from '../bundle/bundle-browser.ts';
import { sidebarFile, sidebarText } from '../output/sidebar-files.ts';
import { createPageRenderer } from '../page/render-page.tsx';
import { withBase } from '../url/base.ts';

/** What stands around articles, made again only when it differs. */
export interface DevFrame {
  /** Names the state of what all pages share and no navigation fetches. */
  shell(site: Site): string;
  /** Text of a sidebar's file, by its output path; undefined for any other. */
  sidebar(site: Site, file: string): string | undefined;
  renderer(site: Site, bundle: BrowserBundle): ReturnType<typeof createPageRenderer>;
}

/** Payloads of every state of the code carry the same id: an open page is updated, never reloaded for it. */
const DEV_BUILD = 'dev';

/** Makes a frame that holds nothing yet. */
export function createDevFrame(): DevFrame {
  const shell = remember((site: Site) => JSON.stringify([site.config, site.table.areas]));
  const key = remember(({ config, table }: Site) =>
    JSON.stringify([config.baseUrl, [...table.sidebars].map(([name, all]) => [name, [...all]])]),
  );
  let files: { key: string; made: DevSidebars } | undefined;
  const sidebars = (site: Site): DevSidebars => {
    if (files?.key !== key(site)) files = { key: key(site), made: devSidebars(site) };
    return files.made;
  };
  let kept: { key: string; render: ReturnType<typeof createPageRenderer> } | undefined;
  return {
    shell,
    sidebar: (site, file) => sidebars(site).text(file),
    renderer(site, bundle) {
      const { config, table } = site;
      const current = [shell(site), key(site), bundle.buildId].join();
      if (kept?.key === current) return kept.render;
      const { url: sidebarUrl } = sidebars(site);
      const assets = { ...browserAssets(bundle, config.baseUrl), buildId: DEV_BUILD };
      const render = createPageRenderer({ config, assets, areas: table.areas, sidebarUrl });
      kept = { key: current, render };
      return render;
    },
  };
}

interface DevSidebars {
  text(file: string): string | undefined;
  /** Final address of a sidebar's file. */
  url(version: string, id: string): string;
}

/**
 * The sidebars as files, each rendered when it is asked for, which is after the first page. So their
 * names come from their data, where a build names them after their text.
 */
function devSidebars({ config: { baseUrl }, table }: Site): DevSidebars {
  const texts = new Map<string, () => string>();
  const urls = new Map<string, string>();
  for (const [version, byId] of table.sidebars) {
    for (const [id, sidebar] of byId) {
      const file = sidebarFile(version, id, JSON.stringify([baseUrl, sidebar.items]));
      texts.set(file, () => sidebarText(sidebar, baseUrl));
      urls.set(`${version} ${id}`, withBase(baseUrl, `/${file}`));
    }
  }
  return {
    text: (file) => texts.get(file)?.(),
    url: (version, id) => urls.get(`${version} ${id}`) ?? '',
  };
}

/** A function that keeps its last answer. */
function remember(make: (site: Site) => string): (site: Site) => string {
  let last: { site: Site; text: string } | undefined;
  return (site) => {
    if (last?.site !== site) last = { site, text: make(site) };
    return last.text;
  };
}
