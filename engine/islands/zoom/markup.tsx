import { Icon } from '../icon/markup.tsx';

/** The button that opens a drawing in a dialog; shown once its code has loaded. */
export function EnlargeButton() {
  return (
    <button
      type="button"
      className="icon-button enlarge"
      aria-label="Enlarge the drawing"
      aria-haspopup="dialog"
    >
      <Icon name="enlarge" />
    </button>
  );
}
