import { Icon } from '../icon/markup.tsx';

/**
 * The switch light → dark → system (row S1). The sent markup has `system`, which is right for a reader without a
 * stored choice; the behavior updates name and title. All three icons are there, and `data-theme-choice` on `<html>`
 * selects one.
 */
export function ColorModeButton() {
  return (
    <button
      type="button"
      className="icon-button"
      data-island="color-mode"
      aria-label="Switch between dark and light mode (currently system mode)"
      title="system mode"
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="system" />
    </button>
  );
}
