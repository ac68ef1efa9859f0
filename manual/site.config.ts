import type { SiteConfigInput } from 'quire-docs/config';

/**
 * The documentation of the engine, built with the engine: `npm run dev -- --site manual`. Its pages are those of `docs/`
 * for authors and operators of other sites.
 */
const config: SiteConfigInput = {
  title: 'Quire',
  tagline: 'A static-site engine for documentation: start a site, write pages, publish them.',
  url: 'https://quire.example',
  docs: {
    path: '../docs',
    // The pages are read in the repository, too, so only those that end in `.mdx` have components.
    format: 'detect',
    // For people who change the engine.
    exclude: [
      'accessibility.md',
      'architecture.md',
      'browsers.md',
      'dependencies.md',
      'performance.md',
      'releasing.md',
      'rows.md',
      'specification/**',
    ],
  },
  examples: 'examples',
  // The first lines of these pages are their headings, which is what people see in the repository.
  checks: { off: ['description-missing', 'file-unused', 'filler', 'page-without-sample'] },
  navbar: {
    items: [
      { label: 'Guide', doc: 'writing-a-site' },
      { label: 'Reference', doc: 'configuration' },
    ],
  },
};

export default config;
