import type { LostModule } from 'quire-docs/foreign-site';

const NO_DATA = 'Import the data from a file of the site, which can be written before the build.';
const OWN_VERSION =
  'Write what it would show into the page, or leave it out; the frame has the menu of versions.';

/** Modules of Docusaurus that components can import, and that do less here. */
export const LOST_MODULES: readonly LostModule[] = [
  {
    module: '@docusaurus/Head',
    message: '`<Head>` has no effect in a component.',
    fix: 'Write `<head>` on the page that shows the component, or `head` in the configuration for every page.',
  },
  {
    module: '@docusaurus/router',
    names: ['Redirect'],
    message: '`<Redirect>` has no effect.',
    fix: 'Write the redirect into `redirects.yml`.',
  },
  {
    module: '@docusaurus/useGlobalData',
    message: 'There is no data of plugins, because none of them runs.',
    fix: NO_DATA,
  },
  {
    module: '@docusaurus/theme-common',
    names: ['useThemeConfig'],
    message: '`{name}` has default values only, not those of the configuration.',
    fix: NO_DATA,
  },
  {
    module: '@docusaurus/theme-common',
    names: ['PageMetadata'],
    message: '`<PageMetadata>` has no effect in a component.',
    fix: 'Write `<head>` on the page that shows the component.',
  },
  ...['@docusaurus/plugin-content-docs/client', '@docusaurus/theme-common'].map((module) => ({
    module,
    names: ['useDocsPreferredVersion'],
    message: '`{name}` knows no version.',
    fix: OWN_VERSION,
  })),
  {
    module: '@docusaurus/plugin-content-docs/client',
    names: ['useDoc'],
    message: '`{name}` knows only the id, title and address of the page.',
    fix: 'Pass what else the component shows from the page, as in `<Part oven={frontMatter.oven} />`.',
  },
  {
    module: '@docusaurus/plugin-content-docs/client',
    names: ['useDocsSidebar', 'useAllDocsData', 'useDocById'],
    message: '`{name}` is empty.',
    fix: 'Show other pages of the category with `<DocCardList />`, or write the list.',
  },
];
