import { filterKey, mountField } from '../list-filter/mount-field.ts';
import { make } from '../make-element.ts';

/** A tag that filters the cards once the code runs. `link` is what its button replaces, or the button itself. */
interface Chip {
  tag: string;
  link: HTMLElement;
  button: HTMLElement;
}

/**
 * The field and the buttons that filter a catalog (`DocCatalog`), exported as a widget's chunk. Without it, every card
 * is shown, and the tags are links to their pages. If several tags are pressed, the cards that have all of them are left;
 * each tag shows how many of these it has.
 *
 * @param root where to insert the field
 * @returns a function that shows all cards and the links again, and stops listening
 */
export function mount(root: HTMLElement): () => void {
  const catalog = root.closest<HTMLElement>('.catalog');
  if (!catalog) return () => {};
  const cards = [...catalog.querySelectorAll<HTMLElement>('li[data-tags]')].map((card) => ({
    card,
    key: filterKey(card.textContent ?? ''),
    tags: new Set((card.dataset['tags'] ?? '').split(' ')),
  }));
  const pressed = new Set<string>();
  const clear = make('button', { type: 'button', class: 'text-button' }, 'Clear filters');
  const chips = [...catalog.querySelectorAll<HTMLElement>('[data-tag]')].map(createChip);

  const stop = mountField(
    root,
    ['result', 'results'],
    (fits) => {
      const left = cards.filter(({ card, key, tags }) => {
        const isLeft = [...pressed].every((tag) => tags.has(tag)) && (!fits || fits(key));
        card.hidden = !isLeft;
        return isLeft;
      });
      for (const { tag, button } of chips) {
        const count = left.filter(({ tags }) => tags.has(tag)).length;
        const shown = button.querySelector('small');
        if (shown) shown.textContent = String(count);
        // One that leaves nothing leads nowhere; a pressed one leads back. It can still have the focus: the row scrolls.
        button.ariaDisabled = count === 0 && !pressed.has(tag) ? 'true' : null;
      }
      clear.hidden = pressed.size === 0 && !fits;
      return left.length;
    },
    () => pressed.size > 0,
  );
  const field = root.querySelector('input');
  const update = (): void => void field?.dispatchEvent(new Event('input'));
  const undo: (() => void)[] = [];
  for (const { tag, link, button } of chips) {
    const toggle = (): void => {
      if (button.ariaDisabled) return;
      const isPressed = !pressed.delete(tag);
      if (isPressed) pressed.add(tag);
      button.ariaPressed = String(isPressed);
      update();
    };
    button.addEventListener('click', toggle);
    if (link !== button) link.replaceWith(button);
    undo.push(() => {
      button.removeEventListener('click', toggle);
      button.ariaDisabled = null;
      if (link !== button) button.replaceWith(link);
    });
  }
  const reset = (): void => {
    pressed.clear();
    for (const { button } of chips) button.ariaPressed = 'false';
  };
  clear.hidden = true;
  clear.addEventListener('click', () => {
    reset();
    if (field) field.value = '';
    update();
    field?.focus();
  });
  root.append(clear);
  return () => {
    reset();
    stop();
    for (const each of undo) each();
  };
}

function createChip(link: HTMLElement): Chip {
  const tag = link.dataset['tag'] ?? '';
  if (link.localName === 'button') return { tag, link, button: link };
  const content = [...link.childNodes].map((node) => node.cloneNode(true));
  const button = make(
    'button',
    { type: 'button', 'aria-pressed': 'false' },
    ...(content as ChildNode[]),
  );
  return { tag, link, button };
}
