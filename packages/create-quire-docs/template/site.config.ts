import type { SiteConfigInput } from 'quire-docs/config';

const config: SiteConfigInput = {
  title: {{title}},
  // The origin that the site is published at. A path below it goes into `baseUrl`.
  url: {{url}},
  favicon: '/favicon.svg',
  navbar: {
    items: [
      { label: 'Documentation', doc: 'index' },
      { label: 'Reference', doc: 'reference' },
    ],
  },
};

export default config;
