import { useRoute } from 'quire-docs/hooks';
import { siteHref } from 'quire-docs/link';

/** `@docusaurus/router`: where the page is. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  const { path } = useRoute();
  return { pathname: siteHref(path), search: '', hash: '' };
}

/** Goes to other pages of the site. */
export function useHistory(): Record<'push' | 'replace', (address: string) => void> {
  return {
    push: (address) => location.assign(siteHref(address)),
    replace: (address) => location.replace(siteHref(address)),
  };
}

/** Renders nothing: a page that leads elsewhere is one of the site's redirects here. */
export function Redirect(): null {
  return null;
}
