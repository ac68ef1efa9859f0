import { trustedHtml } from '../../islands/trusted-html.ts';
import { MAX_QUERY } from '../../model/search-field.ts';
import { t } from '../../texts/t.ts';

/**
 * Creates the search dialog, closed and without results. It's part of the core, so that it opens and accepts typing at
 * once on any connection; everything else attaches after it has loaded.
 * @param icon of the button that opens it, shown beside the field
 */
export function createDialog(icon: Element | null): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', t('search'));
  dialog.innerHTML = trustedHtml(
    `<form class="search-bar" role="search"><input role="combobox" aria-label="${t.html('search')}" aria-autocomplete="list"` +
      ` aria-expanded="false" aria-controls="search-list" placeholder="${t.html('searchHint')}"` +
      ` maxlength="${MAX_QUERY}"` +
      ' autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" autofocus>' +
      `<button type="button" class="search-close" aria-label="${t.html('closeSearch')}">${t.html('escape')}</button></form><div class="search-body">`,
  );
  if (icon) dialog.firstElementChild?.prepend(icon.cloneNode(true));
  // Stores an early Enter for the code that is still loading. Some on-screen keyboards send only a submit event, which
  // has no key. When Enter ends a composition, there is no submit event, and the key has another code.
  dialog.onsubmit = (event) => {
    event.preventDefault();
    dialog.dataset.enter ??= '';
  };
  dialog.onkeydown = ({ keyCode, ctrlKey, metaKey }) => {
    if (keyCode === 13 && (ctrlKey || metaKey)) dialog.dataset.enter = 'beside';
  };
  // The content fills the dialog's box, so a click whose target is the dialog is a click outside. So is the end of a
  // selection dragged out of the box, so it has to start outside, too. (Closing on `pointerdown` would let a tap click
  // what is behind the dialog, and focus wouldn't return.)
  let began: EventTarget | null;
  dialog.onpointerdown = ({ target }) => (began = target);
  dialog.onclick = ({ target }) => {
    if (target === dialog ? began === dialog : (target as Element).closest('.search-close'))
      dialog.close();
  };
  document.body.append(dialog);
  return dialog;
}
