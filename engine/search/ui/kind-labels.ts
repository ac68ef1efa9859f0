import type { PageKind } from '../../model/search.ts';
import { t } from '../../texts/t.ts';

/** Names of the kinds of pages. */
export const KIND_LABELS: Record<PageKind, string> = {
  guide: t('kindGuide'),
  tutorial: t('kindTutorial'),
  api: t('kindApi'),
  integration: t('kindIntegration'),
  example: t('kindExample'),
  deployment: t('kindDeployment'),
  migration: t('kindMigration'),
  about: t('kindAbout'),
};
