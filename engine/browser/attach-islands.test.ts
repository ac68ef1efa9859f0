// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { IslandContext } from '../islands/island-context.ts';
import { createIslands } from './attach-islands.ts';

const context = {} as IslandContext;

describe('islands', () => {
  it('are attached once and detached before their elements go', () => {
    const log: string[] = [];
    const islands = createIslands(
      { a: (root) => (log.push(`+${root.id}`), () => log.push(`-${root.id}`)) },
      context,
    );
    document.body.innerHTML = '<main id="m" data-island="a"><p id="p" data-island="a"></p></main>';
    islands.attach(document);
    islands.attach(document);
    expect(log).toEqual(['+m', '+p']);
    islands.detach(document.getElementById('m') as HTMLElement);
    islands.detach(document);
    expect(log).toEqual(['+m', '+p', '-m', '-p']);
  });

  it('one that throws leaves the others alive', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const attached = vi.fn(() => () => {});
    const bad = () => {
      throw new Error('no');
    };
    document.body.innerHTML =
      '<i data-island="bad"></i><i data-island="good"></i><i data-island="unknown"></i>';
    createIslands({ bad, good: attached }, context).attach(document);
    expect([reported.mock.calls.length, attached.mock.calls.length]).toEqual([1, 1]);
    vi.unstubAllGlobals();
  });
});
