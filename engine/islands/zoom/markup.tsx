import { Icon } from '../icon/markup.tsx';
import { useT } from '../../texts/use-t.ts';

/** The button that opens a drawing in a dialog; shown once its code has loaded. */
export function EnlargeButton() {
  const t = useT();
  return (
    <button
      type="button"
      className="icon-button enlarge"
      aria-label={t('enlargeDrawing')}
      aria-haspopup="dialog"
    >
      <Icon name="enlarge" />
    </button>
  );
}
