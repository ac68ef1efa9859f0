import { expect, it } from 'vitest';
import { renderMovedPage } from './render-moved-page.ts';
import { ENGLISH_LANGUAGE } from '../model/texts.ts';

/** Runs the script of a page as a browser would at an address, and returns the address it goes to. */
function follow(href: string, at: string): string {
  const html = renderMovedPage(href, 'https://docs.example.com', ENGLISH_LANGUAGE);
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  const link = new URL(href, at);
  let gone = '';
  const location = { ...pick(new URL(at)), replace: (to: string) => void (gone = to) };
  new Function('document', 'location', script)({ querySelector: () => link }, location);
  return gone;
}

function pick({ hash, search }: URL): { hash: string; search: string } {
  return { hash, search };
}

it.each([
  ['/new', 'https://x.example/old', 'https://x.example/new'],
  ['/new', 'https://x.example/old.html?a=1#part', 'https://x.example/new?a=1#part'],
  ['/new#own', 'https://x.example/old#part', 'https://x.example/new#own'],
  ['/new?own=1', 'https://x.example/old?a=1', 'https://x.example/new?own=1'],
  ['https://other.example/x', 'https://x.example/old', 'https://other.example/x'],
])('%s for a reader at %s', (href, at, expected) => {
  expect(follow(href, at)).toBe(expected);
});

it('without a script the reader is sent on as well, and search engines learn the new address', () => {
  const html = renderMovedPage('/docs/new?a=1#b', 'https://docs.example.com', ENGLISH_LANGUAGE);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new?a=1#b">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example.com/docs/new">');
});

it('every page has the same script, and no address leaves its place', () => {
  const script = (href: string) =>
    /<script>.*<\/script>/s.exec(renderMovedPage(href, '', ENGLISH_LANGUAGE))?.[0];
  expect(script('/a')).toBe(script('/b#c'));
  expect(renderMovedPage('/a"><b>', '', ENGLISH_LANGUAGE)).not.toContain('<b>');
});
