import type { SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { ShortcutsButton } from '../islands/shortcuts/markup.tsx';
import { Icon } from '../islands/icon/markup.tsx';

/** The footer of every page: links, icons with names, copyright (row L6). */
export function Footer({ config }: { config: SiteConfig }) {
  const { links, social, copyright } = config.footer;
  const base = config.baseUrl;
  return (
    <footer className="footer">
      {copyright && <p>{copyright}</p>}
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <a href={toHref(base, link.href)}>{link.label}</a>
          </li>
        ))}
        <li>
          <ShortcutsButton />
        </li>
      </ul>
      {social.length > 0 && (
        <ul>
          {social.map((link) => (
            <li key={link.label}>
              <a
                className="icon-button"
                href={toHref(base, link.href)}
                aria-label={link.label}
                title={link.label}
              >
                <Icon name={link.icon} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
