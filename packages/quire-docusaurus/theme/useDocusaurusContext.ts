import { site } from 'quire-docs/link';

/** `@docusaurus/useDocusaurusContext`: the site's title and addresses, which components use most. */
export default function useDocusaurusContext(): {
  siteConfig: typeof site & { customFields: Record<string, unknown> };
  i18n: { currentLocale: string; defaultLocale: string };
} {
  return {
    siteConfig: { ...site, customFields: {} },
    i18n: { currentLocale: 'en', defaultLocale: 'en' },
  };
}
