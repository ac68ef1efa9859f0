// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { mount } from './release-range.ts';

const CHANGES: Record<string, string[]> = {
  Breaking: ['1.3.0', '1.1.0'],
  Removed: ['1.2.0', '1.0.0'],
};

let root: HTMLElement;

beforeEach(() => {
  const sections = Object.entries(CHANGES).map(([group, versions]) => {
    const items = versions.map((version) => `<li data-version="${version}">${version}</li>`);
    return `<section><p>${group}</p><ul>${items.join('')}</ul></section>`;
  });
  document.body.innerHTML = `<div class="release-changes"><div id="root" data-versions="1.3.0 1.2.0 1.1.0 1.0.0"></div>${sections.join('')}</div>`;
  root = document.getElementById('root') as HTMLElement;
});

const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('section:not([hidden]) li')]
    .filter((item) => !item.hidden)
    .map((item) => item.textContent ?? '');

function choose(from: string, to: string): void {
  const [first, second] = root.querySelectorAll('select');
  Object.assign(first!, { value: from });
  Object.assign(second!, { value: to });
  second!.dispatchEvent(new Event('change'));
}

it.each([
  ['1.0.0', '1.3.0', ['1.3.0', '1.1.0', '1.2.0'], '3 changes'],
  ['1.1.0', '1.2.0', ['1.2.0'], '1 change'],
  ['1.2.0', '1.3.0', ['1.3.0'], '1 change'],
  ['1.1.0', '1.1.0', [], 'Choose an older release on the left.'],
  ['1.0.0', '1.2.0', ['1.1.0', '1.2.0'], '2 changes'],
])('an upgrade from %s to %s shows what came after the first', (from, to, expected, said) => {
  mount(root);
  choose(from, to);
  expect(shown()).toEqual(expected);
  expect(root.querySelector('[role=status]')?.textContent).toBe(said);
});

it('starts with all changes, and leaves the lists whole when it goes', () => {
  const leave = mount(root);
  const [from, to] = root.querySelectorAll('select');
  expect([from?.value, to?.value]).toEqual(['any release', '1.3.0']);
  expect(shown()).toHaveLength(4);
  expect(root.querySelector('[role=status]')?.textContent).toBe('');
  choose('1.2.0', '1.3.0');
  leave();
  expect([...document.querySelectorAll('li')].filter((item) => !item.hidden)).toHaveLength(4);
});
