import type { ThemeSite } from '../../engine/model/theme-site.ts';
import { site } from '../../engine/hooks/site.ts';

/** `@docusaurus/useDocusaurusContext`: the site's title and addresses, which components use most. */
export default function useDocusaurusContext(): {
  siteConfig: ThemeSite & { customFields: Record<string, unknown> };
  i18n: { currentLocale: string; defaultLocale: string };
} {
  return {
    siteConfig: { ...site, customFields: {} },
    i18n: { currentLocale: 'en', defaultLocale: 'en' },
  };
}
