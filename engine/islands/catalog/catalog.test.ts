// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { mount } from './catalog.ts';

const CARDS: [name: string, tags: string][] = [
  ['Loom weaves cloth', 'ours wool'],
  ['Spindle', 'wool'],
  ['Dye', 'ours'],
];

let root: HTMLElement;

beforeEach(() => {
  history.replaceState(null, '', '/tools');
  const cards = CARDS.map(([name, tags]) => `<li data-tags="${tags}">${name}</li>`);
  const tags = ['ours', 'wool'].map(
    (tag) => `<a href="/tags/${tag}" data-tag="${tag}">${tag} <small>2</small></a>`,
  );
  document.body.innerHTML = `<div class="catalog"><div id="root" data-label="Filter 3 tools"></div><nav>${tags.join('')}</nav><ul>${cards.join('')}</ul></div>`;
  root = document.getElementById('root') as HTMLElement;
});

const shown = (): string[] =>
  [...document.querySelectorAll('li')]
    .filter((item) => !item.hidden)
    .map((item) => item.textContent ?? '');
const status = (): string | undefined => root.querySelector('[role=status]')?.textContent;
const press = (name: string): void =>
  [...document.querySelectorAll('button')]
    .find((each) => each.textContent?.startsWith(name))
    ?.click();

function type(text: string): void {
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

it('a word leaves the cards that contain it', () => {
  mount(root);
  expect(root.querySelector('input')?.ariaLabel).toBe('Filter 3 tools');
  type('cloth');
  expect([shown(), status()]).toEqual([['Loom weaves cloth'], '1 result']);
  type('');
  expect([shown().length, status()]).toEqual([3, '']);
});

it('tags add up, with each other and with the word, and a second press takes them back', () => {
  mount(root);
  press('ours');
  expect([shown(), status()]).toEqual([['Loom weaves cloth', 'Dye'], '2 results']);
  press('wool');
  expect([shown(), status()]).toEqual([['Loom weaves cloth'], '1 result']);
  type('dye');
  expect([shown(), status()]).toEqual([[], '0 results']);
  press('wool');
  expect(shown()).toEqual(['Dye']);
  const tags = [...document.querySelectorAll('button[aria-pressed]')];
  expect(tags.map((each) => each.ariaPressed)).toEqual(['true', 'false']);
});

it('tags count the cards that are left, and one without any cannot be pressed', () => {
  mount(root);
  const counts = (): [string | null, string | null][] =>
    [...document.querySelectorAll('button[aria-pressed]')].map((button) => [
      button.textContent,
      button.ariaDisabled,
    ]);
  type('spindle');
  expect(counts()).toEqual([
    ['ours 0', 'true'],
    ['wool 1', null],
  ]);
  press('ours');
  expect(shown()).toEqual(['Spindle']);
  // It can have the focus, so that the row can be scrolled with the keyboard.
  expect(document.querySelectorAll(':disabled')).toHaveLength(0);
  type('');
  expect(counts()).toEqual([
    ['ours 2', null],
    ['wool 2', null],
  ]);
});

it('a tag without a page is a button from the start, and remains one', () => {
  const link = document.querySelector('[data-tag="wool"]');
  if (link)
    link.outerHTML =
      '<button type="button" data-tag="wool" aria-pressed="false">wool <small>2</small></button>';
  const leave = mount(root);
  press('wool');
  expect(shown()).toEqual(['Loom weaves cloth', 'Spindle']);
  leave();
  press('wool');
  expect(shown()).toHaveLength(3);
});

it('filters are cleared at once', () => {
  mount(root);
  const clear = root.querySelector('button') as HTMLButtonElement;
  expect(clear.hidden).toBe(true);
  press('ours');
  type('spindle');
  expect([shown(), status(), clear.hidden]).toEqual([[], '0 results', false]);
  clear.click();
  expect([shown().length, status(), clear.hidden]).toEqual([3, '', true]);
  expect(document.querySelector('button[aria-pressed="true"]')).toBeNull();
});

it('leaves links and all cards behind when it goes', () => {
  const leave = mount(root);
  expect(document.querySelectorAll('a')).toHaveLength(0);
  press('ours');
  leave();
  expect(shown()).toHaveLength(3);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/tags/ours',
    '/tags/wool',
  ]);
  expect(document.querySelectorAll('button[aria-pressed]')).toHaveLength(0);
});

/** Cards with one of three kinds, of two owners. */
function showKinds(): void {
  const cards = [
    ['Loom', 'cloth ours'],
    ['Felt', 'cloth theirs'],
    ['Kiln', 'clay ours'],
    ['Lathe', 'wood theirs'],
  ].map(([name, tags]) => `<li data-tags="${tags}">${name}</li>`);
  const tags = ['cloth', 'clay', 'wood', 'ours', 'theirs'].map(
    (tag) => `<a data-tag="${tag}">${tag} <small>0</small></a>`,
  );
  document.body.innerHTML = `<div class="catalog"><div id="root"></div>${tags.join('')}<div class="catalog-none" hidden>Make one</div>${cards.join('')}</div>`;
  root = document.getElementById('root') as HTMLElement;
}

const counts = (): string[] =>
  [...document.querySelectorAll('button[aria-pressed]')].map((each) => each.textContent ?? '');

it('tags that no card combines are alternatives, and the counts of one do not depend on the others', () => {
  showKinds();
  mount(root);
  press('cloth');
  expect(shown()).toEqual(['Loom', 'Felt']);
  expect(counts()).toEqual(['cloth 2', 'clay 1', 'wood 1', 'ours 1', 'theirs 1']);
  press('wood');
  expect(shown()).toEqual(['Loom', 'Felt', 'Lathe']);
  press('theirs');
  expect(shown()).toEqual(['Felt', 'Lathe']);
  expect(counts()).toEqual(['cloth 1', 'clay 0', 'wood 1', 'ours 1', 'theirs 2']);
});

it('the choice is in the address, and comes back from it', () => {
  showKinds();
  mount(root);
  press('cloth');
  press('theirs');
  const input = root.querySelector('input') as HTMLInputElement;
  type('fe');
  input.dispatchEvent(new Event('change'));
  expect(location.search).toBe('?tags=cloth%2Ctheirs&filter=fe');
  showKinds();
  mount(root);
  expect([shown(), root.querySelector('input')?.value]).toEqual([['Felt'], 'fe']);
  (root.querySelector('button') as HTMLButtonElement).click();
  expect([shown().length, location.search]).toEqual([4, '']);
});

it('an address with a tag that is not there changes nothing', () => {
  history.replaceState(null, '', '/tools?tags=glass&other=1');
  showKinds();
  mount(root);
  expect([shown().length, location.search]).toEqual([4, '?tags=glass&other=1']);
  press('clay');
  expect(location.search).toBe('?tags=clay&other=1');
});

it('what the author offers instead is shown when nothing is found', () => {
  showKinds();
  mount(root);
  const instead = document.querySelector('.catalog-none') as HTMLElement;
  expect(instead.hidden).toBe(true);
  type('glass');
  expect(instead.hidden).toBe(false);
  type('');
  expect(instead.hidden).toBe(true);
});
