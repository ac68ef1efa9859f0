// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { mount } from './filter-contents.ts';

const HEADINGS: [depth: number, text: string][] = [
  [2, 'Define assets'],
  [3, 'asset'],
  [3, 'AssetSpec'],
  [4, 'Its metadata'],
  [2, 'Run jobs'],
  [3, 'define_asset_job'],
  [3, 'JobDefinition'],
];

let root: HTMLElement;

beforeEach(() => {
  const items = HEADINGS.map(([depth, text], index) => {
    const end = HEADINGS[index + 1]?.[0] === 2 || index === HEADINGS.length - 1 ? '</ul></li>' : '';
    const open = `<li class="toc-${depth}"><a>${text}</a>`;
    return depth === 2 ? `${open}<ul>` : `${open}</li>${end}`;
  });
  document.body.innerHTML = `<nav class="toc"><div id="root" data-label="Filter 7 headings"></div><ul>${items.join('')}</ul></nav>`;
  root = document.getElementById('root') as HTMLElement;
});

const shown = (): string[] =>
  [...document.querySelectorAll('li')]
    .filter((li) => !li.hidden)
    .map((li) => li.querySelector('a')?.textContent ?? '');

function type(text: string): void {
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

describe('L8 the filter of a long contents list', () => {
  it.each([
    ['', HEADINGS.map(([, text]) => text), ''],
    ['a', HEADINGS.map(([, text]) => text), ''],
    ['asset spec', ['Define assets', 'AssetSpec'], '1 heading'],
    ['metadata', ['Define assets', 'AssetSpec', 'Its metadata'], '1 heading'],
    ['job', ['Run jobs', 'define_asset_job', 'JobDefinition'], '3 headings'],
    ['run', ['Run jobs'], '1 heading'],
    ['nothing', [], '0 headings'],
  ])('“%s” leaves what fits below its headings', (text, expected, said) => {
    mount(root);
    type(text);
    expect(shown()).toEqual(expected);
    expect(root.querySelector('[role=status]')?.textContent).toBe(said);
  });

  it('says what it is for, and leaves the list whole when it goes', () => {
    const leave = mount(root);
    expect(root.querySelector('input')?.ariaLabel).toBe('Filter 7 headings');
    type('spec');
    leave();
    expect(shown()).toHaveLength(7);
  });
});
