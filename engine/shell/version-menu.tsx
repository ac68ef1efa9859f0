import { Icon } from '../islands/icon/markup.tsx';
import { Menu } from '../islands/menu/markup.tsx';
import { latestVersion } from '../model/latest-version.ts';
import type { VersionEntry } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';

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
  const active = currentVersion(versions, current);
  return (
    <div className="version-menu" data-island="version-menu">
      <Menu id="versions" label={active?.label ?? ''} name="Version">
        {versions.map((entry) => (
          <li key={entry.name}>
            <a
              href={toHref(base, entry.href)}
              aria-current={entry === active ? 'true' : undefined}
              data-version-name={entry.name}
            >
              {entry.label}
              {isExternal(entry.href) && <Icon name="external" />}
            </a>
          </li>
        ))}
      </Menu>
    </div>
  );
}
