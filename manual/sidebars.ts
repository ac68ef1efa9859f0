import type { Sidebars } from 'quire-docs/sidebars';

const sidebars: Sidebars = {
  guide: [
    'writing-a-site',
    'authoring',
    'components',
    'versions',
    'search',
    'extending',
    'extensions',
    'deploying',
    'assistants',
    'openapi',
    'typedoc',
    'docusaurus',
  ],
  reference: ['configuration', 'keys', 'commands', 'problems'],
};

export default sidebars;
