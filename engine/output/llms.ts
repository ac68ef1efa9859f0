import type { ContentModel, VersionContent } from '../model/content.ts';
import type { Route } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import { llmsFile } from '../site/generated-files.ts';
import { toHref } from '../url/href.ts';
import { markdownOfPath } from '../url/route-path.ts';

/** A part of the list of pages: a sidebar with its pages in sidebar order. */
interface Section {
  label: string;
  routes: Route[];
}

/**
 * Listed documents of a version by sidebar; those in no sidebar come last. Those of the latest, the default, include the
 * folders beside it.
 */
export function llmsSections(
  { content, table }: { content: ContentModel; table: RouteTable },
  version?: VersionContent,
): Section[] {
  const { routes, sidebars, frames } = table;
  const shown = version
    ? [version]
    : content.versions.filter(({ isLast, isBeside }) => isLast || isBeside);
  const pagesOf = (name: string): Route[] =>
    [...routes.values()].filter(
      ({ kind, unlisted, version }) => kind === 'doc' && !unlisted && version === name,
    );
  const sections = shown.flatMap(({ name }) =>
    [...(sidebars.get(name) ?? [])].map(([id, { items }]): Section => {
      const order = new Map(pathsOf(items).map((path, index) => [path, index]));
      const place = ({ path }: Route): number => order.get(path) ?? order.size;
      const ofSidebar = pagesOf(name).filter(({ sidebar }) => sidebar === id);
      return {
        label: frames.get(name)?.areas.find((area) => area.sidebar === id)?.label ?? id,
        routes: ofSidebar.sort((a, b) => place(a) - place(b)),
      };
    }),
  );
  const rest = shown.flatMap(({ name }) =>
    pagesOf(name).filter(({ sidebar }) => sidebar === undefined),
  );
  return [...sections, { label: 'More', routes: rest }].filter((part) => part.routes.length > 0);
}

function pathsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.kind === 'category' ? pathsOf(item.items) : []),
  ]);
}

/** A title as text of a link: it can have brackets, or what Markdown takes for markup. */
function escapeText(title: string): string {
  return title.replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)/g, '\\$&').replace(/\s+/g, ' ');
}

/**
 * Text of `/llms.txt`, and of that of an older version (rows N5, V4): what the site is, every page with the address of
 * its Markdown copy, and where the other versions are.
 */
export function llmsText(
  site: { content: ContentModel; table: RouteTable; config: SiteConfig },
  version?: VersionContent,
): string {
  const { config } = site;
  const line = ({ title, path, description }: Route): string => {
    const address = config.url + toHref(config.baseUrl, `/${markdownOfPath(path)}`);
    return `- [${escapeText(title)}](${address})${description ? `: ${description}` : ''}`;
  };
  const about = config.tagline ? `> ${config.tagline}\n\n` : '';
  const parts = llmsSections(site, version).map(
    ({ label, routes }) => `## ${escapeText(label)}\n\n${routes.map(line).join('\n')}\n`,
  );
  const others = site.content.versions.filter((one) => !one.isBeside && one !== version);
  const links = others
    .filter(({ isLast }) => version !== undefined || !isLast)
    .map((one) => {
      const file = toHref(config.baseUrl, `/${llmsFile(one)}`);
      return `- [${escapeText(one.label)}](${config.url}${file})\n`;
    });
  if (links.length > 0) parts.push(`## Other versions\n\n${links.join('')}`);
  const title = version ? `${config.title} ${version.label}` : config.title;
  return `# ${title}\n\n${about}${parts.join('\n')}`;
}

/**
 * The parts of `/llms-full.txt` (row N5): the Markdown of every listed page below its address.
 * @returns the text before a page's Markdown, with the page; the first part has no page
 */
export function llmsFullParts(
  sections: readonly Section[],
  config: SiteConfig,
): { text: string; route?: Route }[] {
  const about = config.tagline ? `\n> ${config.tagline}\n` : '';
  const pages = sections.flatMap(({ routes }) => routes);
  return [
    { text: `# ${config.title}\n${about}` },
    ...pages.map((route) => {
      const address = config.url + toHref(config.baseUrl, route.path);
      return { text: `\n---\n\nSource: ${address}\n\n`, route };
    }),
  ];
}
