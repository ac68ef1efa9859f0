import type { ForeignSite } from 'quire-docs/foreign-site';
import { findOtherDocs } from './import/find-docs-options.ts';
import { convertSite, otherLocales } from './import/convert-site.ts';
import { listLeftOut, usedParts } from './import/list-left-out.ts';
import { loadForeignConfig } from './import/load-foreign-config.ts';
import { LOST_MODULES } from './lost-modules.ts';
import { foreignPlugins } from './markdown-plugins.ts';

/** Title of the theme's frame around a page component: `<Layout title="Team">`. */
const LAYOUT = /<Layout\b[^>]*?\btitle=(?:"([^"]+)"|\{\s*["'`]([^"'`$]+)["'`]\s*\})/;
/** Packages of a configuration that no plugin for Markdown needs. */
const OF_GENERATOR = /^(?:@docusaurus\/(?!remark-)|docusaurus-(?!remark-|rehype-)|prism-)/;

/** Parts of which a site's version depends on the theme's internals; pages have most of them built in. */
const FIXED = [
  ...['Admonition', 'CodeBlock', 'DocCardList', 'Heading', 'Layout', 'Link', 'TabItem', 'Tabs'],
  ...['TOCInline', 'useBaseUrl'],
];

/** What the engine asks about sites written for Docusaurus (row K2). */
export const foreignSite: ForeignSite = {
  modules: {
    folder: 'theme',
    fixed: FIXED,
    ownFolder: './src/theme',
    pageComponents: './src/theme/MDXComponents',
    // Docusaurus includes them, so its sites use them without installing them.
    packages: { classnames: 'clsx.ts', clsx: 'clsx.ts', '@mdx-js/react': 'mdx-react.tsx' },
    // The engine runs tabs and code blocks itself.
    live: ['@docusaurus/BrowserOnly'],
    hooks: ['@docusaurus/router', '@docusaurus/plugin-content-docs/client'],
  },
  lost: LOST_MODULES,
  titleOfPage(source) {
    const [, quoted, braced] = LAYOUT.exec(source) ?? [];
    return quoted ?? braced;
  },
  plugins: foreignPlugins,
  importer: {
    files: ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
    load: (file, missing, withPackages) =>
      loadForeignConfig(file, missing, withPackages ? undefined : () => false),
    convert: convertSite,
    leftOut: (siteDir, value, imports) =>
      listLeftOut(siteDir, findOtherDocs(value), usedParts(imports, FIXED)),
    alsoLeftOut(value) {
      const others = otherLocales(value);
      return others.length > 0 ? [`translations (${others.join(', ')})`] : [];
    },
    isForPlugins: (name) => !OF_GENERATOR.test(name),
  },
};
