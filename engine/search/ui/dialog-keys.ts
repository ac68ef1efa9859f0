import type { ActiveOption } from './active-option.ts';

export interface DialogKeys {
  field: HTMLElement;
  active: ActiveOption;
  /** Contains saved and popular searches and areas while they are shown. */
  notes: HTMLElement;
  /** Opens the active option. @param isBeside in a new tab */
  open(isBeside: boolean): void;
}

/** Handles the keys of the dialog: Enter opens, arrows, Home and End move. Focus stays in the field. */
export function answerKeys(
  dialog: HTMLDialogElement,
  { field, active, notes, open }: DialogKeys,
): void {
  dialog.addEventListener('keydown', (event) => {
    // An input method handles the key. In Safari, the Enter that ends a composition comes after its end, recognizable
    // only by this code.
    if (event.isComposing || event.keyCode === 229) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (key === 'Enter' && target === field) {
      event.preventDefault();
      return open(ctrlKey || metaKey);
    }
    // Arrows choose in a field of the setup.
    if (target instanceof HTMLSelectElement) return;
    if (shiftKey || altKey || ctrlKey || metaKey) return;
    const isMoved = moveInNotes(key, field, notes);
    if (isMoved || (target === field && active.move(key))) event.preventDefault();
  });
  // Some on-screen keyboards send only this event.
  dialog.addEventListener('submit', () => open(false));
}

/** What arrow keys choose from: saved searches, popular ones, areas. */
const CHOICES = '.saved-run, .search-areas :is(a, button)';

/** Handles arrow keys among these buttons and links. */
function moveInNotes(key: string, field: HTMLElement, notes: HTMLElement): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const stops = [field, ...notes.querySelectorAll<HTMLElement>(CHOICES)];
  if (!step || stops.length === 1) return false;
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>(CHOICES);
  const at = row ? stops.indexOf(row) : 0;
  stops[(at + step + stops.length) % stops.length]?.focus();
  return true;
}
