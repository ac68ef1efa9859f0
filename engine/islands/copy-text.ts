/** Copies through the clipboard API, or through a selection if that isn't available. False if neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing (plain http) or refused: select the text and let the browser copy it.
  }
  const area = document.createElement('textarea');
  const focused = document.activeElement as HTMLElement | null;
  area.className = 'visually-hidden';
  area.value = text;
  // Beside the button: a modal dialog lets nothing outside of it be selected, and a menu would close.
  (focused?.parentElement?.closest('body, body *') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}
