import type { Path } from '../schema/check-shape.ts';
import { otherNames } from '../url/other-names.ts';

/** What is here instead of keys of other tools, by the object that they are in. */
const OTHER_KEYS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  '': otherNames({
    'Use `baseUrl`.': 'base basePath base_url',
    'Use `docs`: `docs: { path: "…" }`.': 'content contentDir docsDir docs_dir srcDir',
    'Use `editUrl`.': 'editLink edit_uri repo repo_url',
    'Use `head`: `head: [{ tag: "meta", attributes: { … } }]`.':
      'headTags meta metadata scripts stylesheets',
    'Use `locale`: `locale: { lang: "en" }`.': 'i18n language locales',
    'Use `navbar`: `navbar: { items: [{ label: "…", doc: "…" }] }`.': 'menu nav topbar',
    'Use `navbar`, `footer` and `announcement`.': 'themeConfig',
    'Use `onlyWarn`: `onlyWarn: ["link-broken"]`.':
      'ignoreDeadLinks onBrokenAnchors onBrokenLinks onBrokenMarkdownLinks',
    'Use `plugins`: the name of a module with `remarkPlugins` and `rehypePlugins`.':
      'markdown markdown_extensions rehypePlugins remarkPlugins',
    'Use `staticFolders`.': 'public publicDir staticDirectories static_dir',
    'Use `tagline`.': 'description site_description subtitle',
    'Use `title`.': 'name siteName siteTitle site_name',
    'Use `url`.': 'domain hostname site siteUrl site_url',
    'Write sidebars into sidebars.ts, beside this file.': 'nav_sidebar sidebar',
    'Write styles into styles.css, beside this file.': 'css customCss customStyles extra_css theme',
    'Write them into redirects.yml, beside this file: `- source: /old` and `destination: /new`.':
      'redirect redirections redirects',
    'Remove it: the address of a page has no slash at its end.': 'cleanUrls trailingSlash',
    'Remove it. `quire import` carries over a configuration of Docusaurus.':
      'organizationName presets projectName themes',
  }),
  footer: otherNames({ 'Use `copyright`.': 'message text', 'Remove it.': 'logo style' }),
  'footer.links': otherNames({
    'Use `href`.': 'link path to url',
    'Use `label`.': 'name text title',
    'Write its links into `footer.links` themselves: they are one list, without groups.':
      'children items links',
  }),
  navbar: otherNames({ 'Remove it.': 'hideOnScroll style' }),
  'navbar.items': otherNames({
    'Write the entry into `navbar.links`: `{ label: "…", href: "…" }`. `doc` is the id of a page.':
      'href link path target to url',
    'Write the menu into `navbar.links`: `{ label: "…", items: [{ label: "…", href: "…" }] }`.':
      'children items',
    'Use `doc`, the id of a page.': 'docId id page',
    'Use `label`.': 'name text title',
    'Remove it: an entry of `items` is on the left. One of `navbar.links` can have a `side`.':
      'align position side',
    'Remove it, and write its looks into styles.css.': 'className icon style',
    'Remove it. With `doc`, the entry leads to a page.': 'sidebarId type',
  }),
  'navbar.links': otherNames({
    'Remove it, and write its looks into styles.css.': 'className icon style type',
    'Use `href`.': 'link path to url',
    'Use `items`.': 'children links',
    'Use `label`.': 'name text title',
    'Use `side`.': 'align position',
  }),
};

/** What to do about a key that other tools have. `path` leads to it. */
export function otherKeyFix(path: Path): string | undefined {
  const names = path.filter((part) => typeof part === 'string');
  return OTHER_KEYS[names.slice(0, -1).join('.')]?.get(names.at(-1) ?? '');
}
