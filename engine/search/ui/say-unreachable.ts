/**
 * Says that the code which searches could not be loaded; the whole of what there is to say (row Q4) is in that code.
 * Typing on tries again.
 * @param root holds the body of the dialog, or of the page of results
 */
export function sayUnreachable(root: HTMLElement): void {
  const body = root.querySelector('.search-body');
  if (body) body.textContent = 'Unable to fetch results. Check your network connection.';
}
