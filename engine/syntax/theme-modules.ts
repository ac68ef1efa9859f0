/*
 * Names of modules that pages written for Docusaurus import (row K2). Pages have some of them built in; the others come
 * from the package that the site names in `extensions`.
 */

const PROVIDED = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//;
/** The files behind `@docusaurus/Link`, which some sites import by their path. */
const BEHIND_EXPORTS = /^@docusaurus\/core\/lib\/client\/exports\//;
const THEME_MODULE = /^@(?:theme|theme-original|docusaurus)\/([\w-]+)$/;
/** Modules below a package of Docusaurus, which are named `theme-common-internal` here. */
const BELOW = /^@docusaurus\/(theme-common|plugin-content-docs)\/(client|internal|Details)$/;
/** Elements of Markdown as components, which are named `MDXComponents-A` here. */
const ELEMENT = /^@(?:theme|theme-original)\/MDXComponents\/(\w+)$/;
/** Parts of the theme that a site can have itself, by their names in its folder. */
const OF_SITE = /^@theme\/((?:[\w-]+\/)*[\w-]+)$/;

/** Whether Docusaurus provides a module, so that no package has to be installed for it. */
export function isThemeModule(specifier: string): boolean {
  return PROVIDED.test(specifier);
}

/** Packages of Docusaurus that can be installed; the others of its names are modules inside of it. */
const INSTALLABLE =
  /^@docusaurus\/(?:core|logger|mdx-loader|(?:plugin|preset|remark|theme|utils)-[\w-]+|types|utils)(?:\/|$)/;

/** Whether a module is in a package of Docusaurus that can be installed. */
export function isOfPackage(specifier: string): boolean {
  return INSTALLABLE.test(specifier);
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

/** Name of a part of the theme that a site can have itself: `Icon/Edit` for `@theme/Icon/Edit`; undefined for others. */
export function replaceablePart(specifier: string): string | undefined {
  return OF_SITE.exec(specifier)?.[1];
}

/** Whether pages load a theme module from a file, a site's or ours, instead of having it built in. */
export function isThemeFile(specifier: string): boolean {
  const name = themeModuleName(specifier) ?? replaceablePart(specifier);
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

const RAW = /^!*(?:-?!)?raw-loader(?:\?[^!]*)?!([^!]+)$|^([^!?]+)\?raw$/;

/** The file whose text an import returns: `./a.js` for `!!raw-loader!./a.js` and `./a.js?raw`; undefined for others. */
export function rawRequest(specifier: string): string | undefined {
  const [, loaded, asked] = RAW.exec(specifier) ?? [];
  return loaded ?? asked;
}
