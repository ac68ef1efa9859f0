import type { PageKind } from '../../model/search.ts';

/** Names of the kinds of pages. */
export const KIND_LABELS: Record<PageKind, string> = {
  guide: 'Guide',
  tutorial: 'Tutorial',
  api: 'API',
  integration: 'Integration',
  example: 'Example',
  deployment: 'Deployment',
  migration: 'Migration',
  about: 'About',
};
