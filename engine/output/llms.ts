import type { ContentModel } from '../model/content.ts';
import type { Route } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { RouteTable } from '../routes/build-routes.ts';
import { toHref } from '../url/href.ts';
import { markdownOfPath } from '../url/route-path.ts';

/** A part of the list of pages: a sidebar with its pages in sidebar order. */
interface Section {
  label: string;
  routes: Route[];
}

/** Listed documents of the latest version and of the folders beside it, by sidebar; those in no sidebar come last. */
export function llmsSections({
  content,
  table,
}: {
  content: ContentModel;
  table: RouteTable;
}): Section[] {
  const { routes, sidebars, areas } = table;
  const shown = content.versions.filter(({ isLast, isBeside }) => isLast || isBeside);
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
        label: areas.find((area) => area.sidebar === id && area.version === name)?.label ?? id,
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

/** Text of `/llms.txt` (row N5): what the site is, and every page with the address of its Markdown copy. */
export function llmsText(sections: readonly Section[], config: SiteConfig): string {
  const line = ({ title, path, description }: Route): string => {
    const address = config.url + toHref(config.baseUrl, `/${markdownOfPath(path)}`);
    return `- [${escapeText(title)}](${address})${description ? `: ${description}` : ''}`;
  };
  const about = config.tagline ? `> ${config.tagline}\n\n` : '';
  const parts = sections.map(
    ({ label, routes }) => `## ${escapeText(label)}\n\n${routes.map(line).join('\n')}\n`,
  );
  return `# ${config.title}\n\n${about}${parts.join('\n')}`;
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
