// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { attach } from '../../islands/tabs/behavior.ts';
import type { SetupOffered } from '../../model/setup.ts';
import { readerSetup, setupFields } from './reader-setup.ts';

const OFFERED: SetupOffered = [
  [
    'mill',
    'Mill',
    [
      ['own', 'Own mill'],
      ['rented', 'Rented mill'],
    ],
  ],
  [
    'power',
    'Power',
    [
      ['wind', 'Wind'],
      ['water', 'Water'],
    ],
  ],
];

beforeEach(() => {
  localStorage.clear();
  const tabs = ['wind', 'water'].map(
    (value) => `<button role="tab" data-value="${value}"></button>`,
  );
  document.body.innerHTML =
    '<header class="navbar"><button></button></header>' +
    `<div class="tabs" data-group="power"><div role="tablist">${tabs.join('')}</div></div>`;
});

const offer = (offered: SetupOffered): void => {
  document.querySelector('button')?.setAttribute('data-setup', JSON.stringify(offered));
};
const fields = (): HTMLSelectElement[] =>
  setupFields().flatMap((set) => [...set.querySelectorAll('select')]);
const tabs = (): HTMLElement => document.querySelector('.tabs') as HTMLElement;
const selected = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(
    ({ dataset }) => dataset['value'],
  );

it('a site without a setup has no fields', () => {
  expect(setupFields()).toEqual([]);
  expect(readerSetup()).toEqual({});
});

it('a choice selects its tabs, is remembered, and can be taken back', () => {
  offer(OFFERED);
  const detach = attach(tabs());
  expect(selected()).toEqual(['wind']);
  const [, power] = fields();
  (power as HTMLSelectElement).value = 'water';
  power?.dispatchEvent(new Event('change'));
  expect(selected()).toEqual(['water']);
  expect(readerSetup()).toEqual({ power: 'water' });
  expect(fields().map(({ value }) => value)).toEqual(['', 'water']);
  (power as HTMLSelectElement).value = '';
  power?.dispatchEvent(new Event('change'));
  expect(readerSetup()).toEqual({});
  detach();
});

it('a tab of the group chooses it', () => {
  offer(OFFERED);
  const detach = attach(tabs());
  tabs().querySelector<HTMLElement>('[data-value="water"]')?.click();
  expect(readerSetup()).toEqual({ power: 'water' });
  detach();
});

it('a stored value that the site doesn’t offer is none', () => {
  offer(OFFERED);
  localStorage.setItem('docusaurus.tab.power', 'steam');
  expect(readerSetup()).toEqual({});
});
