// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IslandContext } from '../island-context.ts';
import { Feedback } from './markup.tsx';
import { sendFeedback } from './send-feedback.ts';

/** Renders the question as on a page; returns its controls, and what was announced and sent. */
function ask(answer: () => Promise<Response>) {
  document.body.innerHTML = renderToStaticMarkup(
    createElement(Feedback, { url: 'https://vendor.test/answers' }),
  );
  const root = document.querySelector<HTMLElement>('.feedback') as HTMLElement;
  const announced: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  const context = {
    page: () => ({ path: '/guides/a' }),
    announce: (text: string) => void announced.push(text),
  } as unknown as IslandContext;
  return {
    announced,
    sent,
    buttons: () => root.querySelectorAll('button').length,
    text: () => root.querySelector('p')?.textContent,
    send: (value: string) => sendFeedback(root, value, context),
  };
}
afterEach(() => vi.unstubAllGlobals());

describe('an answer to “Was this page helpful?”', () => {
  it('thanks and takes the buttons away when it arrived', async () => {
    const question = ask(async () => new Response(null, { status: 204 }));
    await question.send('yes');
    expect(question.sent).toEqual([{ path: '/guides/a', helpful: true }]);
    expect(question.text()).toBe('Thank you.');
    expect(question.buttons()).toBe(0);
    expect(question.announced).toEqual(['Thank you.']);
  });

  it.each([
    ['the server refuses it', async () => new Response(null, { status: 500 })],
    ['the network fails', async () => Promise.reject(new TypeError('offline'))],
  ])('keeps the buttons for another try when %s', async (_, answer) => {
    const question = ask(answer);
    await question.send('no');
    expect(question.buttons()).toBe(2);
    expect(question.text()).toBe('Your answer did not arrive. Try again later.');
    expect(question.announced).toEqual(['Your answer did not arrive. Try again later.']);
  });
});
