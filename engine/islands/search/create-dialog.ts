/**
 * Makes the search dialog, closed and without results. It is part of what every page loads, so that it opens and
 * takes typing at once, whatever the line; everything else is attached to it when it has come.
 * @param icon of the button that opens it, shown beside the field
 */
export function createDialog(icon: Element | null): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.ariaLabel = 'Search';
  dialog.innerHTML =
    '<form class="search-bar" role="search"><input role="combobox" aria-label="Search" aria-autocomplete="list"' +
    ' aria-expanded="false" aria-controls="search-list" placeholder="Name, title, flag or error message" maxlength="64"' +
    ' autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" autofocus>' +
    '<button type="button" class="search-close" aria-label="Close with Esc">Esc</button></form><div class="search-body"></div>';
  if (icon) dialog.firstElementChild?.prepend(icon.cloneNode(true));
  // Enter, before there was anything to open: for the code that is on its way. A submit knows no keys, and is all
  // that some keyboards on screens send.
  dialog.querySelector('input')?.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === 'Enter') dialog.dataset.enter = ctrlKey || metaKey ? 'beside' : '';
  });
  dialog.firstElementChild?.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.dataset.enter ??= '';
  });
  dialog.addEventListener('click', ({ target }) => {
    // A click beside the dialog is a click on the dialog itself, whose content fills its box.
    if (target === dialog || (target as Element).closest('.search-close')) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}
