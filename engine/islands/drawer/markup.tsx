import type { NamedLink, SiteConfig, VersionEntry } from '../../model/site-config.ts';
import { Icon } from '../icon/markup.tsx';
import { VersionLink } from '../version-menu/markup.tsx';
import { toHref } from '../../url/href.ts';
import { useT } from '../../texts/use-t.ts';

/** The button in the navbar that opens the drawer (row L11); hidden without JavaScript. */
export function DrawerButton() {
  const t = useT();
  return (
    <button
      type="button"
      className="icon-button drawer-button"
      data-island="drawer"
      aria-label={t('openNavigation')}
      aria-expanded="false"
      aria-controls="drawer"
    >
      <Icon name="menu" />
    </button>
  );
}

/** Content of the drawer; `areas` are route paths, as in the navbar. */
export interface DrawerProps {
  config: SiteConfig;
  areas: NamedLink[];
  activeArea: number;
  /** The page's version, one of those in `config`; absent on sites without versions. */
  version?: VersionEntry | undefined;
}

/**
 * The drawer of narrow screens, closed. `data-level` is `areas` or `sidebar`. While it's open, the behavior moves the
 * page's sidebar `<nav>` into `[data-drawer-slot]`, and back afterwards. A click on `.drawer` itself, outside
 * `.drawer-panel`, is a click on the backdrop.
 */
export function Drawer({ config, areas, activeArea, version }: DrawerProps) {
  const base = config.baseUrl;
  const { signIn, signUp } = config.navbar;
  const t = useT();
  return (
    <div
      id="drawer"
      className="drawer"
      hidden
      role="dialog"
      aria-modal="true"
      aria-label={t('navigation')}
      data-level="areas"
    >
      <div className="drawer-panel">
        <div className="drawer-head">
          <button type="button" className="drawer-back" data-drawer-back="">
            {t('backToMenu')}
          </button>
          <button
            type="button"
            className="icon-button drawer-close"
            data-drawer-close=""
            aria-label={t('closeNavigation')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className="drawer-areas" aria-label={t('mainNavigation')}>
          <ul>
            {areas.map((area, index) => (
              <li key={area.href}>
                <a
                  href={toHref(base, area.href)}
                  aria-current={index === activeArea ? 'true' : undefined}
                >
                  {area.label}
                </a>
              </li>
            ))}
          </ul>
          {config.navbar.links.flatMap(({ label, href, items }) =>
            (href === undefined ? items : [{ label, href }]).map((link) => (
              <a key={`${label} ${link.label}`} href={toHref(base, link.href)}>
                {link.label}
              </a>
            )),
          )}
          {version && (
            <details data-island="version-menu">
              <summary>{version.label}</summary>
              <ul>
                {config.versions.map((entry) => (
                  <li key={entry.name}>
                    <VersionLink entry={entry} isActive={entry === version} base={base} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          {signIn && <a href={toHref(base, signIn.href)}>{signIn.label}</a>}
          {signUp && <a href={toHref(base, signUp.href)}>{signUp.label}</a>}
        </nav>
        <div className="drawer-sidebar" data-drawer-slot="" />
      </div>
    </div>
  );
}
