import { Menu } from '../islands/menu/markup.tsx';
import { VersionLink } from '../islands/version-menu/markup.tsx';
import { latestVersion } from '../model/latest-version.ts';
import type { VersionAlternate } from '../model/route.ts';
import type { VersionEntry } from '../model/site-config.ts';
import { escapeHtml } from '../url/escape-html.ts';
import { toHref } from '../url/href.ts';
import { useT } from '../texts/use-t.ts';

/** The entry of a page's version; the latest released one if it has none. */
export function currentVersion(
  versions: readonly VersionEntry[],
  name?: string,
): VersionEntry | undefined {
  return versions.find((entry) => entry.name === name) ?? latestVersion(versions) ?? versions[0];
}

/** The version menu of the navbar (row L3). */
export function VersionMenu({
  versions,
  current,
  base,
}: {
  versions: readonly VersionEntry[];
  current?: string | undefined;
  base: string;
}) {
  const t = useT();
  const active = currentVersion(versions, current);
  return (
    <div className="version-menu" data-island="version-menu">
      <Menu id="versions" label={active?.label ?? ''} name={t('version')}>
        {versions.map((entry) => (
          <li key={entry.name}>
            <VersionLink entry={entry} isActive={entry === active} base={base} />
          </li>
        ))}
      </Menu>
    </div>
  );
}

/** The entries in rendered HTML, leading to a page in the other versions: the menu itself is the same on many pages. */
export function withAlternates(
  html: string,
  alternates: readonly VersionAlternate[],
  base: string,
): string {
  return html.replace(/(data-version-name="([^"]*)") href="[^"]*"/g, (entry, name, version) => {
    const to = alternates.find((one) => escapeHtml(one.version) === version);
    if (!to) return entry;
    const href = escapeHtml(hrefOfAlternate(to, base));
    return `${name} href="${href}"${to.isNearest ? ' data-missing=""' : ''}`;
  });
}

/** The final address of a page in a version. Where the version lacks the page, the note there is the target. */
export function hrefOfAlternate({ path, isNearest }: VersionAlternate, base: string): string {
  return toHref(base, path) + (isNearest ? '#quire-nearest' : '');
}
