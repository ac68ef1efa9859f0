// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from './recorded-run.ts';

const RUNS = {
  'A good firing': [
    ['load', 'running', 'Reads.'],
    ['load', 'done', 'Loaded.'],
    ['fire', 'running', 'Heats.'],
    ['fire', 'done', 'Fired.'],
  ],
  'Too hot': [
    ['fire', 'running', 'Heats.'],
    ['fire', 'failed', 'Too hot.'],
  ],
  'Each day': [
    ['fire', 'failed', 'Too hot.', 'Monday'],
    ['fire', 'done', 'Fired.', 'Tuesday'],
    ['fire', 'done', 'Fired again.', 'Monday'],
  ],
};

let root: HTMLElement;
let detach: () => void;

/** The button as the page has it. */
const SENT =
  '<button type="button" class="text-button" data-intent="" style="padding: 1px">Run</button>';

function start(reduced = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const boxes = ['load', 'fire'].map(
    (key) =>
      `<g class="lineage-node"><rect width="90"></rect><text class="lineage-key">${key}</text></g>`,
  );
  const lists = Object.entries(RUNS).map(([label, events]) => {
    const items = events.map(
      ([node, state, text, partition = '']) =>
        `<li data-node="${node}" data-state="${state}" data-partition="${partition}" data-lines="${node === 'load' ? '3' : '4-5'}">${text}</li>`,
    );
    return `<p>${label}</p><ol data-run="${label}">${items.join('')}</ol>`;
  });
  const lines = [3, 4, 5].map((line) => `<span class="l">${line}</span>`);
  document.body.innerHTML = `<figure class="run"><div id="root">${SENT}</div><svg>${boxes.join('')}</svg>
    <div class="run-code" data-first-line="3">${lines.join('')}</div><div class="run-log">${lists.join('')}</div></figure>`;
  root = document.getElementById('root') as HTMLElement;
  detach = mount(root);
}

const button = (name: string): HTMLButtonElement =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const states = (): (string | undefined)[] =>
  [...document.querySelectorAll<SVGElement>('.lineage-node')].map(
    ({ dataset }) => dataset['state'],
  );
const shown = (): string[] =>
  [...document.querySelectorAll('ol:not([hidden]) li:not(.run-later)')].map(
    ({ textContent }) => textContent ?? '',
  );
const lit = (): string =>
  [...document.querySelectorAll('.run-lit')].map(({ textContent }) => textContent).join(' ');
const said = (): string => root.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a recorded run', () => {
  it('begins with its end, which is what the page has', () => {
    expect(states()).toEqual(['done', 'done']);
    expect(shown()).toHaveLength(4);
    expect(lit()).toBe('');
  });

  it('steps from its end to the first event again, and the button keeps the focus', () => {
    button('Step').focus();
    for (const count of [1, 2, 3, 4, 1]) {
      button('Step').click();
      expect(shown()).toHaveLength(count);
      expect(document.activeElement).toBe(button('Step'));
    }
  });

  it('plays all events in at least three seconds, and announces the last', () => {
    button('Run').click();
    expect(states()).toEqual([undefined, undefined]);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(2300);
    expect(states()).toEqual(['done', 'running']);
    expect(lit()).toBe('4 5');
    expect(said()).toBe('');
    vi.advanceTimersByTime(600);
    expect(button('Pause')).toBeDefined();
    vi.advanceTimersByTime(200);
    expect(states()).toEqual(['done', 'done']);
    expect(said()).toBe('Fired.');
    expect(button('Run')).toBeDefined();
    expect(document.querySelector('.run-mark')?.textContent).toBe('✓');
  });

  it('plays when a click on the button of the page came before the code', () => {
    expect(button('Run').outerHTML).toContain('class="run-button"');
    detach();
    button('Run').dataset['intent'] = 'click';
    detach = mount(root);
    expect(shown()).toEqual([]);
    expect(button('Pause').hasAttribute('style')).toBe(false);
    expect(root.querySelectorAll('.run-button')).toHaveLength(6);
    detach();
    detach = mount(root);
    expect(shown()).toHaveLength(4);
  });

  it('leaves the focus in place when it was loaded by the keyboard', () => {
    detach();
    button('Run').focus();
    detach = mount(root);
    expect(document.activeElement).toBe(button('Run'));
    expect(shown()).toHaveLength(4);
  });

  it('shows a node as failed until the partition that failed is done', () => {
    button('Each day').click();
    const seen = [1, 2, 3].map(() => {
      button('Step').click();
      return states()[1];
    });
    expect(seen).toEqual(['failed', 'failed', 'done']);
  });

  it('pauses, goes on by steps that it announces, and starts over', () => {
    button('Run').click();
    vi.advanceTimersByTime(800);
    button('Pause').click();
    vi.advanceTimersByTime(9000);
    expect(shown()).toEqual(['Reads.']);
    button('Step').click();
    expect(shown()).toEqual(['Reads.', 'Loaded.']);
    expect(said()).toBe('Loaded.');
    button('Start over').click();
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(button('Run'));
  });

  it('has variants, of which one is shown', () => {
    button('Too hot').click();
    expect(button('Too hot').getAttribute('aria-pressed')).toBe('true');
    expect(states()).toEqual([undefined, 'failed']);
    expect(shown()).toEqual(['Heats.', 'Too hot.']);
  });

  it('goes in steps where motion is reduced', () => {
    start(true);
    expect(button('Run').hidden).toBe(true);
    button('Start over').click();
    expect(document.activeElement).toBe(button('Step'));
    button('Step').click();
    vi.advanceTimersByTime(9000);
    expect(shown()).toEqual(['Reads.']);
  });

  it.each([
    ['a click', 'click', 0],
    ['the keyboard', '', 4],
  ])('where motion is reduced, %s that loaded it leads to its steps', (_, intent, count) => {
    start(true);
    detach();
    button('Run').focus();
    button('Run').dataset['intent'] = intent;
    detach = mount(root);
    expect(document.activeElement).toBe(button('Step'));
    expect(shown()).toHaveLength(count);
  });

  it('leaves the complete lists behind', () => {
    button('Run').click();
    detach();
    vi.advanceTimersByTime(9000);
    expect(shown()).toHaveLength(9);
    expect(root.innerHTML).toBe(SENT);
  });
});
