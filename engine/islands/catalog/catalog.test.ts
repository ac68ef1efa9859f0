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
