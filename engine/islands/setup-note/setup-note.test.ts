// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { NotedSetup } from '../../model/setup.ts';
import { mount } from './setup-note.ts';

const NOTED: NotedSetup = [
  ['mill', ['rented', 'shared'], { own: 'an own mill', rented: 'Rented', shared: 'Shared' }],
  ['power', ['wind'], { wind: 'Wind', water: 'Water' }],
];
const open = vi.fn();
let root: HTMLElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<div class="navbar"><button data-island="search"></button></div><p></p>';
  document.querySelector('button')?.addEventListener('click', open);
  root = document.querySelector('p') as HTMLElement;
  root.dataset['setup'] = JSON.stringify(NOTED);
});

it.each([
  [{}, ''],
  [{ mill: 'rented' }, ''],
  [{ mill: 'rented', power: 'wind' }, ''],
  [{ mill: 'steam' }, ''],
  [{ mill: 'own' }, 'This page is for Rented or Shared; your setup is an own mill. Change'],
  [{ mill: 'shared', power: 'water' }, 'This page is for Wind; your setup is Water. Change'],
  [
    { mill: 'own', power: 'water' },
    'This page is for Rented or Shared on Wind; your setup is an own mill on Water. Change',
  ],
])('a reader with %j reads “%s”', (setup, expected) => {
  for (const [group, value] of Object.entries(setup))
    localStorage.setItem(`docusaurus.tab.${group}`, value);
  const unmount = mount(root);
  expect(root.textContent).toBe(expected);
  unmount();
  expect(root.textContent).toBe('');
});

it('follows a choice, and opens the search to change it', () => {
  const unmount = mount(root);
  localStorage.setItem('docusaurus.tab.mill', 'own');
  document.dispatchEvent(new CustomEvent('quire:tab', { detail: { group: 'mill', value: 'own' } }));
  root.querySelector('button')?.click();
  expect(open).toHaveBeenCalledOnce();
  unmount();
});
