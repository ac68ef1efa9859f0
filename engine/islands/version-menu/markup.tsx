import type { VersionEntry } from '../../model/site-config.ts';
import { toHref } from '../../url/href.ts';
import { isExternal } from '../../url/is-external.ts';
import { Icon } from '../icon/markup.tsx';

/** An entry of the version menu, in the navbar and in the drawer. Versions of other sites are marked. */
export function VersionLink({
  entry: { name, label, href },
  isActive,
  base,
}: {
  entry: VersionEntry;
  isActive: boolean;
  base: string;
}) {
  return (
    <a
      data-version-name={name}
      href={toHref(base, href)}
      aria-current={isActive ? 'true' : undefined}
    >
      {label}
      {isExternal(href) && <Icon name="external" />}
    </a>
  );
}
