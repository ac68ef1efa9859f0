import { siteHref } from 'quire-docs/link';

/** `@docusaurus/useBaseUrl`: an address below the site's base. */
export default function useBaseUrl(address: string): string {
  return siteHref(address);
}

/** The same as a function that can be called anywhere. */
export function useBaseUrlUtils(): { withBaseUrl: (address: string) => string } {
  return { withBaseUrl: siteHref };
}
