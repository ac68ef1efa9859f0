// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { FoundPage } from '../../model/search.ts';
import { foundPage } from './found-page.ts';

const EVIL = '<script>alert(1)</script>';
const page: FoundPage = {
  path: '/a',
  href: '/docs/a',
  title: [{ text: 'Run on a ' }, { text: 'schedule', mark: true }],
  breadcrumb: ['Guides', 'Build'],
  kind: 'guide',
  hits: [
    { anchor: 'cron', heading: [{ text: 'Cron' }], excerpt: [{ text: EVIL, mark: true }] },
    { anchor: 'x', heading: [{ text: 'Schedule' }], excerpt: [], symbol: 'Schedule' },
  ],
};

describe('a found page', () => {
  it('names its place, its title where no part has it, and its kind', () => {
    const about = foundPage(page, 'option').querySelector('.found-about');
    expect(about?.textContent).toBe('Run on a schedule · Guides › BuildGuide');
    const own = { ...page, hits: [{ anchor: '', heading: page.title, excerpt: [] }] };
    const shown = foundPage(own, 'option');
    expect(shown.querySelector('.found-path')?.textContent).toBe('Guides › Build');
    expect(shown.querySelector('a')?.textContent).toBe('Run on a schedule');
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('/docs/a');
  });

  it('shows text as text, marks as marks, a name of code as code', () => {
    const shown = foundPage(page, 'link');
    expect(shown.querySelector('script')).toBeNull();
    expect(shown.querySelector('.hit-excerpt mark')?.textContent).toBe(EVIL);
    expect([...shown.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      '/docs/a#cron',
      '/docs/a#x',
    ]);
    expect(shown.querySelectorAll('.hit-symbol').length).toBe(1);
    expect(shown.querySelector('.hit-symbol')?.textContent).toBe('Schedule');
  });

  it.each([
    ['kiln.Pot', true],
    ['Pot.fire', true],
    ['load_input', true],
    ['--select', true],
    ['AssetSpec', true],
    ['Overview', false],
    ['Use a kiln', false],
  ])('a heading of the reference that is a name is code: %s', (heading, isCode) => {
    const hits = [{ anchor: 'x', heading: [{ text: heading }], excerpt: [] }];
    const marks = (kind: FoundPage['kind']): number =>
      foundPage({ ...page, kind, hits }, 'link').querySelectorAll('.hit-symbol').length;
    expect(marks('api')).toBe(Number(isCode));
    expect(marks('guide')).toBe(0);
  });

  it('is a group of options in the dialog, links on the page of results', () => {
    const group = foundPage(page, 'option');
    expect(group.getAttribute('role')).toBe('group');
    expect(group.getAttribute('aria-label')).toBe('Guides › Build › Run on a schedule');
    expect(group.querySelectorAll('[role="option"][tabindex="-1"]').length).toBe(2);
    expect(foundPage(page, 'link').querySelectorAll('[role]').length).toBe(0);
  });

  it('has a way in when no part of it is named', () => {
    const links = foundPage({ ...page, hits: [] }, 'link').querySelectorAll('a');
    expect([...links].map((a) => a.getAttribute('href'))).toEqual(['/docs/a']);
  });
});
