import type { Announcement } from '../../model/adapters.ts';
import { toHref } from '../../url/href.ts';
import { Icon } from '../icon/markup.tsx';
import { useT } from '../../texts/use-t.ts';

/**
 * The announcement above the navbar. Its id is on `<html>`, so that a dismissed one is hidden before the first paint.
 */
export function AnnouncementBar({
  announcement,
  base,
}: {
  announcement: Announcement;
  base: string;
}) {
  const { text, link, dismissable = true } = announcement;
  const t = useT();
  const shown = link && <a href={toHref(base, link.href)}>{link.label}</a>;
  const [before = '', ...after] = link ? text.split(link.label) : [text];
  return (
    <aside className="announcement" aria-label={t('announcement')} data-island="announcement">
      <p>
        {before}
        {after.length === 0 && shown && ' '}
        {shown}
        {link && after.join(link.label)}
      </p>
      {dismissable && (
        <button type="button" className="icon-button" aria-label={t('closeAnnouncement')}>
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}
