import { filterKey, mountField } from '../list-filter/mount-field.ts';

/**
 * The field and the buttons that filter a catalog (`DocCatalog`), exported as a widget's chunk. Without it, every card
 * is shown, and the tags are links to their pages. Several pressed tags leave the cards that have all of them.
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
  const stop = mountField(
    root,
    ['result', 'results'],
    (fits) => {
      let found = 0;
      for (const { card, key, tags } of cards) {
        const isLeft = [...pressed].every((tag) => tags.has(tag));
        card.hidden = !isLeft || (fits !== undefined && !fits(key));
        if (!card.hidden) found += 1;
      }
      return found;
    },
    () => pressed.size > 0,
  );
  const field = root.querySelector('input');
  const press = (button: HTMLButtonElement, tag: string): void => {
    const isPressed = !pressed.delete(tag);
    if (isPressed) pressed.add(tag);
    button.ariaPressed = String(isPressed);
    field?.dispatchEvent(new Event('input'));
  };
  const pairs = [...catalog.querySelectorAll<HTMLElement>('a[data-tag]')].map((link) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaPressed = 'false';
    button.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
    button.addEventListener('click', () => press(button, link.dataset['tag'] ?? ''));
    link.replaceWith(button);
    return { link, button };
  });
  return () => {
    pressed.clear();
    stop();
    for (const { link, button } of pairs) button.replaceWith(link);
  };
}
