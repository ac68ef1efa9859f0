// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mount } from './filter-names.ts';

const NAMES: [module: string, names: string[]][] = [
  ['loom lm', ['weave', 'Thread', 'Thread.spin', 'multi_weave']],
  ['loom.testing', ['fake_loom']],
];

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div class="api-index"><div id="root" data-label="Filter 5 names"></div>${NAMES.map(
    ([modules, names]) =>
      `<section data-modules="${modules}"><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul></section>`,
  ).join('')}</div>`;
  root = document.getElementById('root') as HTMLElement;
});

const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('section:not([hidden]) li')]
    .filter((item) => !item.hidden)
    .map((item) => item.textContent ?? '');

function type(text: string): void {
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

describe('the filter of the index of names', () => {
  it.each([
    ['', 5, ''],
    ['w', 5, ''],
    ['weave', 2, '2 names'],
    ['lm.weave', 1, '1 name'],
    ['loom.Thread', 2, '2 names'],
    ['thread spin', 1, '1 name'],
    ['multi weave', 1, '1 name'],
    ['testing.', 1, '1 name'],
    ['nothing', 0, '0 names'],
  ])('“%s” leaves %i', (text, count, said) => {
    mount(root);
    type(text);
    expect(shown()).toHaveLength(count);
    expect(root.querySelector('[role=status]')?.textContent).toBe(said);
    const empty = [...document.querySelectorAll<HTMLElement>('section')].filter(
      (section) => ![...section.querySelectorAll('li')].some((item) => !item.hidden),
    );
    expect(empty.every((section) => section.hidden)).toBe(true);
  });

  it('starts with the name in the address', () => {
    history.replaceState(null, '', '?q=fake');
    mount(root);
    history.replaceState(null, '', '?');
    expect(shown()).toEqual(['fake_loom']);
    expect(root.querySelector('input')?.value).toBe('fake');
  });

  it('says what it is for, and leaves the list whole when it goes', () => {
    const leave = mount(root);
    expect(root.querySelector('input')?.ariaLabel).toBe('Filter 5 names');
    type('spin');
    leave();
    expect(shown()).toHaveLength(5);
  });
});
