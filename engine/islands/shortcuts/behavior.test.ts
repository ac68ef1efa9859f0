// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createListeners } from '../../browser/listeners.ts';
import { createShortcuts } from '../../browser/shortcuts.ts';
import type { IslandContext } from '../island-context.ts';
import { attach } from './behavior.ts';

it('the list of shortcuts goes with its page', async () => {
  // Missing in happy-dom; throws, so that a reported error fails the test.
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  const leaving = createListeners<void>();
  const context = { shortcuts: createShortcuts(), onLeave: leaving.add };
  document.body.innerHTML = '<button></button>';
  const button = document.querySelector('button') as HTMLElement;
  const detach = attach(button, context as unknown as IslandContext);
  button.click();
  await vi.waitFor(() => expect(document.querySelector('dialog.shortcuts[open]')).not.toBeNull());
  leaving.call();
  expect(document.querySelector('dialog.shortcuts')).toBeNull();
  detach();
});
