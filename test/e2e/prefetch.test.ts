import { expect, it } from 'vitest';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('reading');

it('N2 a page whose link the pointer rests on is read ahead: the click asks for nothing', async () => {
  const page = await suite.open('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofOther = (): string[] => asked.filter((path) => /other.*\.json$/.test(path));
  await page.locator('aside.sidebar .tree-link', { hasText: 'Other' }).hover();
  // Playwright tells nothing of what the browser fetches ahead, but of its being read.
  await eventually(() => ofOther().length > 0, true);
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  await page.mouse.down();
  await page.mouse.up();
  await eventually(() => page.textContent('h1'), 'Other');
  expect(asked.slice(before).filter((path) => /other.*\.json$/.test(path))).toEqual([]);
});
