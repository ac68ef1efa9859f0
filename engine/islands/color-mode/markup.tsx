import { Icon } from '../icon/markup.tsx';
import { useT } from '../../texts/use-t.ts';

/**
 * The switch light → dark → system (row S1). The sent markup has `system`, which is right for a reader without a
 * stored choice; the behavior updates name and title. All three icons are there, and `data-theme-choice` on `<html>`
 * selects one.
 */
export function ColorModeButton() {
  const t = useT();
  const mode = t('systemMode');
  return (
    <button
      type="button"
      className="icon-button"
      data-island="color-mode"
      aria-label={t('switchMode', { mode })}
      title={mode}
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="system" />
    </button>
  );
}
