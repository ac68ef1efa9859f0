import { Icon } from '../icon/markup.tsx';

/** The button of a drawing that opens it in a window of its own; shown once its code has loaded. */
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
