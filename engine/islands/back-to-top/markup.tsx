import { Icon } from '../icon/markup.tsx';
import { useT } from '../../texts/use-t.ts';

/** The button that scrolls to the top (row S10); hidden until the reader scrolls up far down a page. */
export function BackToTopButton() {
  const t = useT();
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      data-island="back-to-top"
      aria-label={t('backToTop')}
      hidden
    >
      <Icon name="up" />
    </button>
  );
}
