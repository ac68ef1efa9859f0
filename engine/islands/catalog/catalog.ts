import { filterKey, mountField } from '../list-filter/mount-field.ts';
import { make } from '../make-element.ts';
import { t } from '../../texts/t.ts';

/** A tag that filters the cards once the code runs. `link` is what its button replaces, or the button itself. */
interface Chip {
  tag: string;
  link: HTMLElement;
  button: HTMLElement;
}

/** A card, with the key of its text. */
interface Card {
  card: HTMLElement;
  key: string;
  tags: ReadonlySet<string>;
}

/** Names of the choice in the address: `?tags=storage,community&filter=duck`. */
const TAGS = 'tags';
const TEXT = 'filter';

/**
 * The field and the buttons that filter a catalog (`DocCatalog`), exported as a widget's chunk. Without it, every card
 * is shown, and the tags are links to their pages. Tags that no card combines, such as kinds, are one group: of a group,
 * cards with any of its pressed tags are left; of several groups, those that fit all of them. Each tag shows how many
 * cards would be left with it alone in its group. The choice is in the address, so Back and a shared link restore it.
 *
 * @param root where to insert the field
 * @returns a function that shows all cards and the links again, and stops listening
 */
export function mount(root: HTMLElement): () => void {
  const catalog = root.closest<HTMLElement>('.catalog');
  if (!catalog) return () => {};
  const cards = [...catalog.querySelectorAll<HTMLElement>('li[data-tags]')].map((card): Card => ({
    card,
    key: filterKey(card.textContent ?? ''),
    tags: new Set((card.dataset['tags'] ?? '').split(' ')),
  }));
  const pressed = new Set<string>();
  const clear = make('button', { type: 'button', class: 'text-button' }, t('clearFilters'));
  const chips = [...catalog.querySelectorAll<HTMLElement>('[data-tag]')].map(createChip);
  const groups = groupsOf(
    chips.map(({ tag }) => tag),
    cards,
  );
  const instead = catalog.querySelector<HTMLElement>('.catalog-none');

  const stop = mountField(
    root,
    (count) => t('results', { count }),
    (fits) => {
      const named = cards.filter(({ key }) => !fits || fits(key));
      /** The cards that fit the pressed tags of all groups but one. */
      const without = (left?: ReadonlySet<string>): Card[] =>
        named.filter(({ tags }) =>
          groups.every((group) => group === left || fitsGroup(tags, group, pressed)),
        );
      const found = new Set(without());
      for (const one of cards) one.card.hidden = !found.has(one);
      for (const { tag, button } of chips) {
        const others = without(groups.find((group) => group.has(tag)));
        const count = others.filter(({ tags }) => tags.has(tag)).length;
        const shown = button.querySelector('small');
        if (shown) shown.textContent = String(count);
        // One that leaves nothing leads nowhere; a pressed one leads back. It can still have the focus: the row scrolls.
        button.ariaDisabled = count === 0 && !pressed.has(tag) ? 'true' : null;
      }
      clear.hidden = pressed.size === 0 && !fits;
      if (instead) instead.hidden = found.size > 0;
      return found.size;
    },
    () => pressed.size > 0,
  );
  const field = root.querySelector('input');
  const update = (): void => void field?.dispatchEvent(new Event('input'));
  const remember = (): void => {
    const address = new URL(location.href);
    setParam(address, TAGS, [...pressed].join(','));
    setParam(address, TEXT, field?.value ?? '');
    history.replaceState(history.state, '', address);
  };
  // While typing, browsers would refuse so many changes.
  field?.addEventListener('change', remember);
  const undo: (() => void)[] = [];
  for (const { tag, link, button } of chips) {
    const toggle = (): void => {
      if (button.ariaDisabled) return;
      if (!pressed.delete(tag)) pressed.add(tag);
      button.ariaPressed = String(pressed.has(tag));
      update();
      remember();
    };
    button.addEventListener('click', toggle);
    if (link !== button) link.replaceWith(button);
    undo.push(() => {
      button.removeEventListener('click', toggle);
      button.ariaDisabled = null;
      if (link !== button) button.replaceWith(link);
    });
  }
  const choose = (tags: readonly string[]): void => {
    pressed.clear();
    for (const { tag, button } of chips) {
      if (tags.includes(tag)) pressed.add(tag);
      button.ariaPressed = String(pressed.has(tag));
    }
  };
  clear.addEventListener('click', () => {
    choose([]);
    if (field) field.value = '';
    update();
    remember();
    field?.focus();
  });
  root.append(clear);
  const asked = new URLSearchParams(location.search);
  choose((asked.get(TAGS) ?? '').split(','));
  if (field) field.value = asked.get(TEXT) ?? '';
  update();
  return () => {
    choose([]);
    stop();
    for (const each of undo) each();
  };
}

/** Tags in groups: each is in the first one with none that a card combines with it. */
function groupsOf(tags: readonly string[], cards: readonly Card[]): ReadonlySet<string>[] {
  const groups: Set<string>[] = [];
  const areCombined = (a: string, b: string): boolean =>
    cards.some((card) => card.tags.has(a) && card.tags.has(b));
  for (const tag of tags) {
    const group = groups.find((each) => ![...each].some((other) => areCombined(other, tag)));
    if (group) group.add(tag);
    else groups.push(new Set([tag]));
  }
  return groups;
}

/** Whether a card has one of the pressed tags of a group, or none of them is pressed. */
function fitsGroup(
  tags: ReadonlySet<string>,
  group: ReadonlySet<string>,
  pressed: ReadonlySet<string>,
): boolean {
  const asked = [...group].filter((tag) => pressed.has(tag));
  return asked.length === 0 || asked.some((tag) => tags.has(tag));
}

function setParam(address: URL, name: string, value: string): void {
  if (value === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
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
