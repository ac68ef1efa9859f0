/*
 * Modules that pages and components written for Docusaurus import, by name (row K2). The engine only uses this file,
 * `theme-plugin.ts` and `markdown-plugins.ts`; the `import` command uses the rest of this folder.
 */

const PROVIDED = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//;
/** The files behind `@docusaurus/Link`, which some sites import by their path. */
const BEHIND_EXPORTS = /^@docusaurus\/core\/lib\/client\/exports\//;
const THEME_MODULE = /^@(?:theme|theme-original|docusaurus)\/([\w-]+)$/;
/** Modules below a package of Docusaurus, which are named `theme-common-internal` here. */
const BELOW = /^@docusaurus\/(theme-common|plugin-content-docs)\/(client|internal|Details)$/;
/** Elements of Markdown as components, which are named `MDXComponents-A` here. */
const ELEMENT = /^@(?:theme|theme-original)\/MDXComponents\/(\w+)$/;
/** Parts of the theme that a site can override, by their names below `src/theme/`. */
const OF_SITE = /^@theme\/((?:[\w-]+\/)*[\w-]+)$/;

/** Folder of a site's own parts of the theme. */
const SITE_THEME = './src/theme';
/** The module with the components that every page of a site can use, from the site folder. */
export const PAGE_COMPONENTS = `${SITE_THEME}/MDXComponents`;

/** The module with the elements of Markdown that a component imports. */
export const MARKDOWN_ELEMENTS = '@theme/MarkdownElements';

/**
 * Parts of the theme that always come from the engine, even if a site has its own version: a site's version depends on
 * the theme's internals, and pages have these built in.
 */
const ALWAYS_OURS = new Set([
  ...['Admonition', 'CodeBlock', 'DocCardList', 'Heading', 'Layout', 'Link', 'TabItem', 'Tabs'],
  ...['MarkdownElements', 'TOCInline', 'useBaseUrl'],
]);

/** Modules that give a component state: the browser has to run what imports them. The core runs tabs and code blocks. */
export const LIVE_THEME_MODULES: readonly string[] = ['@docusaurus/BrowserOnly'];

/** Modules that read the current page. */
export const HOOKS_OF_THEME: readonly string[] = [
  '@docusaurus/router',
  '@docusaurus/plugin-content-docs/client',
];

/** Whether Docusaurus provides a module, so that no package has to be installed for it. */
export function isThemeModule(specifier: string): boolean {
  return PROVIDED.test(specifier);
}

/** Name of a theme module: `Tabs` for `@theme/Tabs`; undefined for other modules. */
export function themeModuleName(imported: string): string | undefined {
  const specifier = imported.replace(BEHIND_EXPORTS, '@docusaurus/');
  const named = ELEMENT.exec(specifier)?.[1];
  if (named !== undefined) return `MDXComponents-${named}`;
  const [, of, part] = BELOW.exec(specifier) ?? [];
  if (of === undefined) return THEME_MODULE.exec(specifier)?.[1];
  return part === 'Details' ? part : `${of}-${part}`;
}

/** A site's own version of a part of the theme: `./src/theme/Screenshot` for `@theme/Screenshot`; undefined for others. */
export function ownThemeModule(specifier: string): string | undefined {
  const name = OF_SITE.exec(specifier)?.[1];
  return name === undefined || ALWAYS_OURS.has(name) ? undefined : `${SITE_THEME}/${name}`;
}

/** Whether pages load a theme module from a file, a site's or ours, instead of having it built in. */
export function isThemeFile(specifier: string): boolean {
  const name = themeModuleName(specifier) ?? OF_SITE.exec(specifier)?.[1];
  return name !== undefined && !PAGES_HAVE.has(name);
}

/** Modules that are built into pages. */
const PAGES_HAVE = new Set([
  ...[
    'Admonition',
    'CodeBlock',
    'DocCardList',
    'Link',
    'TabItem',
    'Tabs',
    'TOCInline',
    'useBaseUrl',
  ],
]);

const RAW = /^!*(?:-?!)?raw-loader(?:\?[^!]*)?!([^!]+)$/;

/** The file whose text an import returns: `./a.js` for `!!raw-loader!./a.js`; undefined for other imports. */
export function rawRequest(specifier: string): string | undefined {
  return RAW.exec(specifier)?.[1];
}

/** The title that a page component passes to its layout: `<Layout title="Team">`; undefined if it isn't plain text. */
export function titleOfLayout(source: string): string | undefined {
  const [, quoted, braced] = LAYOUT.exec(source) ?? [];
  return quoted ?? braced;
}

const LAYOUT = /<Layout\b[^>]*?\btitle=(?:"([^"]+)"|\{\s*["'`]([^"'`$]+)["'`]\s*\})/;
