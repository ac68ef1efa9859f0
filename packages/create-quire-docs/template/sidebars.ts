import type { Sidebars } from 'quire-docs/sidebars';

const sidebars: Sidebars = {
  docs: [
    'index',
    { type: 'category', label: 'Getting started', items: ['getting-started/install'] },
    { type: 'category', label: 'Guides', items: ['guides/writing', 'guides/components'] },
  ],
  reference: ['reference'],
};

export default sidebars;
