import type { PackageCommand } from 'quire-docs/extension';
import type { ForeignSite } from 'quire-docs/foreign-site';
import { emojiOf } from './emojis.ts';
import { FIXED_PARTS } from './fixed-parts.ts';
import { importSite } from './import/import-site.ts';
import { LOST_MODULES } from './lost-modules.ts';
import { foreignPlugins } from './markdown-plugins.ts';

/** The theme's frame around a page component: `<Layout title="Team">`. */
const LAYOUT = /<Layout\b(?:[^>"'`]|"[^"]*"|'[^']*'|`[^`]*`)*/;
const PROP = /\s(title|description)=(?:"([^"]+)"|'([^']+)'|\{\s*(["'`])([^$]+?)\4\s*\})/g;

/** What the engine asks about sites written for Docusaurus (row K2). */
export const foreignSite: ForeignSite = {
  modules: {
    folder: 'theme',
    fixed: FIXED_PARTS,
    ownFolder: './src/theme',
    pageComponents: './src/theme/MDXComponents',
    // Docusaurus includes them, so its sites use them without installing them.
    packages: { classnames: 'clsx.ts', clsx: 'clsx.ts', '@mdx-js/react': 'mdx-react.tsx' },
    // The engine runs tabs and code blocks itself.
    live: ['@docusaurus/BrowserOnly'],
    hooks: ['@docusaurus/router', '@docusaurus/plugin-content-docs/client'],
  },
  lost: LOST_MODULES,
  frameOfPage(source) {
    const [frame = ''] = LAYOUT.exec(source) ?? [];
    return Object.fromEntries(
      [...frame.matchAll(PROP)].map(([, name, double, single, , braced]) => [
        name,
        double ?? single ?? braced,
      ]),
    );
  },
  emojiOf,
  plugins: foreignPlugins,
};

/** The commands that the engine leaves to this package. */
export const commands: Readonly<Record<string, PackageCommand>> = { import: importSite };
