/** Copies by the clipboard, or by a selection where pages may not use it. False when neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is missing (plain http) or refused: select the text and have the browser copy it.
  }
  const area = document.createElement('textarea');
  const focused = document.activeElement as HTMLElement | null;
  area.className = 'visually-hidden';
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}
