import type { ForeignSite } from 'quire-docs/foreign-site';
import { findOtherDocs } from './import/find-docs-options.ts';
import { convertSite, otherLocales } from './import/convert-site.ts';
import { listLeftOut } from './import/list-left-out.ts';
import { loadForeignConfig } from './import/load-foreign-config.ts';
import { foreignPlugins } from './markdown-plugins.ts';

/** Title of the theme's frame around a page component: `<Layout title="Team">`. */
const LAYOUT = /<Layout\b[^>]*?\btitle=(?:"([^"]+)"|\{\s*["'`]([^"'`$]+)["'`]\s*\})/;
/** Packages of a configuration that no plugin for Markdown needs. */
const OF_GENERATOR = /^(?:@docusaurus\/(?!remark-)|docusaurus-|prism-)/;

/** What the engine asks about sites written for Docusaurus (row K2). */
export const foreignSite: ForeignSite = {
  modules: {
    folder: 'theme',
    // A site's version of these depends on the theme's internals, and pages have most of them built in.
    fixed: [
      ...['Admonition', 'CodeBlock', 'DocCardList', 'Heading', 'Layout', 'Link', 'TabItem', 'Tabs'],
      ...['TOCInline', 'useBaseUrl'],
    ],
    ownFolder: './src/theme',
    pageComponents: './src/theme/MDXComponents',
    // Docusaurus includes them, so its sites use them without installing them.
    packages: { classnames: 'clsx.ts', clsx: 'clsx.ts', '@mdx-js/react': 'mdx-react.tsx' },
    // The engine runs tabs and code blocks itself.
    live: ['@docusaurus/BrowserOnly'],
    hooks: ['@docusaurus/router', '@docusaurus/plugin-content-docs/client'],
  },
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
    leftOut: (siteDir, value) => listLeftOut(siteDir, findOtherDocs(value)),
    alsoLeftOut(value) {
      const others = otherLocales(value);
      return others.length > 0 ? [`translations (${others.join(', ')})`] : [];
    },
    isForPlugins: (name) => !OF_GENERATOR.test(name),
  },
};
