import { ColorModeButton } from '../islands/color-mode/markup.tsx';
import { DrawerButton } from '../islands/drawer/markup.tsx';
import { SearchButton } from '../search/ui/button-markup.tsx';
import type { NamedLink, SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { Brand } from './brand.tsx';
import { NavbarLinks } from './navbar-links.tsx';
import { VersionMenu } from './version-menu.tsx';
import { useT } from '../texts/use-t.ts';

/** Input of the top navigation; `areas` are the resolved `navbar.items`, as route paths. */
export interface NavbarProps {
  config: SiteConfig;
  /** Route path that the brand leads to; defaults to the root. */
  home?: string | undefined;
  areas: NamedLink[];
  /** Index of the active area, or -1 (row L1). */
  activeArea: number;
  /** Name of the page's version; defaults to the latest. */
  version?: string | undefined;
}

/** The bar at the top of every page (rows L1-L4). */
export function Navbar({ config, home, areas, activeArea, version }: NavbarProps) {
  const base = config.baseUrl;
  const { signIn, signUp } = config.navbar;
  const t = useT();
  return (
    <header className="navbar" data-island="navbar">
      <DrawerButton />
      <Brand config={config} home={home} />
      <nav className="navbar-areas" aria-label={t('mainNavigation')}>
        {areas.map((area, index) => (
          <a
            key={area.href}
            href={toHref(base, area.href)}
            aria-current={index === activeArea ? 'true' : undefined}
          >
            {area.label}
          </a>
        ))}
      </nav>
      <NavbarLinks links={config.navbar.links} side="left" base={base} />
      <SearchButton config={config} />
      <NavbarLinks links={config.navbar.links} side="right" base={base} />
      {config.versions.length > 0 && (
        <VersionMenu versions={config.versions} current={version} base={base} />
      )}
      {signIn && (
        <a className="navbar-signin" href={toHref(base, signIn.href)}>
          {signIn.label}
        </a>
      )}
      {signUp && (
        <a className="navbar-signup" href={toHref(base, signUp.href)}>
          {signUp.label}
        </a>
      )}
      <ColorModeButton />
    </header>
  );
}
