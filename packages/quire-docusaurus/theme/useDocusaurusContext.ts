import { site } from 'quire-docs/link';

/** Languages of a configuration. */
interface Languages {
  defaultLocale?: string;
  locales?: string[];
}

/** `@docusaurus/useDocusaurusContext`: the configuration, as far as modules of the site name its keys. */
export default function useDocusaurusContext(): {
  siteConfig: Record<string, unknown> & { customFields: Record<string, unknown> };
  i18n: Record<string, unknown>;
} {
  const { data, versions: _versions, ...own } = site;
  const i18n = (data['i18n'] ?? {}) as Languages;
  const { defaultLocale = 'en', locales = [defaultLocale] } = i18n;
  return {
    siteConfig: { customFields: {}, ...data, ...own },
    i18n: { ...i18n, currentLocale: defaultLocale, defaultLocale, locales },
  };
}
