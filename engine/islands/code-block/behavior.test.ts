// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { attach } from './behavior.ts';

let block: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<figure class="code"><pre class="code-pre"><code><span class="l">def f(\n</span><span class="l">    a,\n</span></code></pre>' +
    '<button class="wrap-lines" aria-pressed="false"></button></figure>';
  block = document.querySelector('figure') as HTMLElement;
});

const press = (): void => block.querySelector('button')?.click();
const indents = (): string[] =>
  [...block.querySelectorAll<HTMLElement>('.l')].map(({ style }) => style.textIndent);

it('wrapped lines continue to the right of their own indent, until they are whole again', () => {
  attach(block, { announce: () => {} });
  press();
  expect([block.dataset.wrapped, indents()]).toEqual(['', ['-2ch', '-6ch']]);
  press();
  expect([block.dataset.wrapped, indents()]).toEqual([undefined, ['', '']]);
});

it('numbered lines keep their numbers in place', () => {
  block.dataset.lineNumbers = '';
  attach(block, { announce: () => {} });
  press();
  expect(indents()).toEqual(['', '']);
});
