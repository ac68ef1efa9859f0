import type { ADMONITIONS } from '../model/admonitions.ts';
import type { Translate } from './translate.ts';

/** Default titles of admonitions by the types that authors can write; older names are aliases. */
export const admonitionTitles = (t: Translate): Record<keyof typeof ADMONITIONS, string> => ({
  note: t('note'),
  secondary: t('note'),
  tip: t('tip'),
  success: t('tip'),
  info: t('info'),
  important: t('important'),
  warning: t('warning'),
  caution: t('caution'),
  danger: t('danger'),
});
