import { Icon } from '../icon/markup.tsx';

/** The button of a drawing that shows it in a window of its own; it is there once the code that answers is. */
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
