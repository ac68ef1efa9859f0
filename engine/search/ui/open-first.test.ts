// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { make } from '../../islands/make-element.ts';
import { createFirstResult } from './open-first.ts';

let dialog: HTMLDialogElement;
let opened: ReturnType<typeof vi.fn<() => void>>;
let tab: { location: { replace: ReturnType<typeof vi.fn> }; close: ReturnType<typeof vi.fn> };
const keep = vi.fn();
const link = (): HTMLAnchorElement => {
  const made = make('a', { href: 'https://tiny.test/a' });
  made.addEventListener('click', (event) => {
    event.preventDefault();
    opened();
  });
  return made;
};

beforeEach(() => {
  dialog = make('dialog', { open: true });
  opened = vi.fn<() => void>();
  keep.mockReset();
  tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
});

describe('Enter before there is anything to open', () => {
  it('opens the first result, once', () => {
    const first = createFirstResult(dialog, keep);
    first.give(link());
    expect(opened).not.toHaveBeenCalled();
    first.want(false);
    first.give(link());
    first.give(link());
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('opens it in a tab that was there at once, one for all keys', () => {
    const first = createFirstResult(dialog, keep);
    first.want(true);
    first.want(true);
    expect(window.open).toHaveBeenCalledTimes(1);
    first.give(link());
    expect(tab.location.replace).toHaveBeenCalledWith('https://tiny.test/a');
    expect(keep).toHaveBeenCalledTimes(1);
    expect(opened).not.toHaveBeenCalled();
  });

  it.each<[what: string, change: () => void]>([
    ['closed', () => dialog.dispatchEvent(new Event('close'))],
    // The event comes a moment after the dialog is closed, and an answer may come between.
    ['closed just now', () => dialog.removeAttribute('open')],
  ])('opens nothing in a dialog that was %s', (_, change) => {
    const first = createFirstResult(dialog, keep);
    first.want(false);
    change();
    first.give(link());
    first.want(true);
    change();
    first.give(link());
    expect(opened).not.toHaveBeenCalled();
    expect(keep).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  it('leaves no tab when nothing is found', () => {
    const first = createFirstResult(dialog, keep);
    first.want(true);
    first.give(undefined);
    expect(tab.close).toHaveBeenCalledTimes(1);
  });
});
