import { Icon } from '../icon/markup.tsx';

/** The button that scrolls to the top (row S10); hidden until the reader scrolls up far down a page. */
export function BackToTopButton() {
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      data-island="back-to-top"
      aria-label="Scroll back to top"
      hidden
    >
      <Icon name="up" />
    </button>
  );
}
