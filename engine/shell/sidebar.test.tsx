import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../model/sidebars.ts';
import { renderSidebarBranches } from './sidebar-branches.tsx';
import { nearEntries } from './near-entries.ts';
import { SidebarList } from './sidebar.tsx';
import { ENGLISH_LANGUAGE } from '../model/texts.ts';

const link = (href: string, more: object = {}): SidebarItem => ({
  kind: 'link',
  label: `Page ${href}`,
  href,
  docId: href.slice(1),
  ...more,
});
const category = (key: string, items: SidebarItem[], more: object = {}): SidebarCategory => ({
  kind: 'category',
  key,
  label: `Category ${key}`,
  collapsed: true,
  items,
  ...more,
});
const render = (items: SidebarItem[], activePath?: string, activeKeys: string[] = []): string =>
  renderToStaticMarkup(
    <SidebarList
      list={nearEntries(items, { activePath, activeKeys })}
      activePath={activePath}
      activeKeys={activeKeys}
      base="/docs/"
      all="/docs/_quire/list/1/docs.html"
    />,
  );

describe('SidebarList', () => {
  const tree = [category('a', [link('/a/x'), link('/a/y')]), category('b', [link('/b/z')])];

  it('L7 fills only the categories that contain the page, and marks its entry', () => {
    const html = render(tree, '/a/y', ['a']);
    expect(html).toContain('data-key="a" data-open="" data-active=""');
    expect(html).toContain('href="/docs/a/y" aria-current="page"');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).not.toContain('Page /b/z');
    expect(html).toContain('aria-label="Collapse sidebar category &#x27;Category a&#x27;"');
    expect(html).toContain('aria-label="Expand sidebar category &#x27;Category b&#x27;"');
  });

  it('fills a category that its author wants open, without marking it', () => {
    const html = render([category('a', [link('/a/x')], { collapsed: false })]);
    expect(html).toContain('data-open=""');
    expect(html).toContain('Page /a/x');
    expect(html).not.toContain('data-active');
  });

  it('leads a category without a landing page to its first page, which is not marked as the category', () => {
    const html = render([category('a', [category('b', [link('/a/b/x')])])], '/a/b/x', ['a', 'b']);
    expect(html.match(/href="\/docs\/a\/b\/x" data-toggle=""/g)).toHaveLength(2);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('a category that is not to be folded is open, without a button, and toggles nothing', () => {
    const fixed = { collapsible: false };
    const html = render([category('a', [link('/a/x')], fixed)]);
    expect(html).toContain('data-open=""');
    expect(html).toContain('<span class="tree-link">Category a</span>');
    expect(html).toContain('Page /a/x');
    expect(html).not.toMatch(/<button|data-toggle/);
    const landing = render([category('a', [link('/a/x')], { ...fixed, href: '/a' })]);
    expect(landing).toContain('<a class="tree-link" href="/docs/a">Category a</a>');
  });

  it('a category leads to no page of another sidebar', () => {
    const html = render([category('a', [link('/b', { ref: true }), link('/a/x')])]);
    expect(html).toContain('href="/docs/a/x" data-toggle=""');
  });

  it('D3 leaves a category without a link when its landing page is unlisted', () => {
    const html = render([category('a', [link('/a/x')], { linkUnlisted: true })]);
    expect(html).not.toContain('href');
    expect(html).toContain('<span class="tree-link" data-toggle="">Category a</span>');
  });

  it('R5 shows neither unlisted pages nor categories with nothing else in them', () => {
    const hidden = link('/a/secret', { unlisted: true });
    expect(render([hidden, category('a', [category('b', [hidden])])])).toBe('');
  });

  it('opens outside addresses in a tab of their own and leaves them without the base', () => {
    const html = render([link('https://example.com/x')]);
    expect(html).toContain(
      'href="https://example.com/x" target="_blank" rel="noopener noreferrer"',
    );
  });
});

describe('L7 a long sidebar', () => {
  const pages = (folder: string, count: number): SidebarItem[] =>
    Array.from({ length: count }, (_, i) => link(`/${folder}/${i + 1}`));
  const labels = (html: string): string[] =>
    [...html.matchAll(/class="tree-link"[^>]*>([^<]+)/g)].map(([, label = '']) => label);
  const rest = (html: string): number[] =>
    [...html.matchAll(/data-rest="(\d+)"/g)].map(([, count]) => Number(count));

  it('is sent whole with 200 open entries, and only around the page with one more', () => {
    expect(labels(render(pages('a', 200), '/a/100'))).toHaveLength(200);
    const html = render(pages('a', 201), '/a/100');
    expect(labels(html)).toHaveLength(83);
    expect(labels(html).slice(0, 2)).toEqual(['… 59 pages', 'Page /a/60']);
    expect(labels(html).slice(-2)).toEqual(['Page /a/140', '… 61 pages']);
    expect(html).toContain('href="/docs/a/100" aria-current="page"');
    expect(html).toContain(
      '<a class="tree-link" href="/docs/_quire/list/1/docs.html">… 59 pages</a>',
    );
  });

  it.each([
    ['the first page', '/a/1', [2959], 41],
    ['the last page', '/a/3000', [2959], 41],
    ['a page that it does not list', '/b', [2960], 40],
  ])('begins or ends at its own edge for %s', (_, path, left, sent) => {
    const html = render(pages('a', 3000), path);
    expect(rest(html)).toEqual(left);
    expect(html.match(/href="\/docs\/a\//g)).toHaveLength(sent);
  });

  it('keeps the categories beside a long one', () => {
    const items = [category('a', pages('a', 500)), category('b', pages('b', 3))];
    const html = render(items, '/a/250', ['a']);
    expect(rest(html)).toEqual([209, 210]);
    expect(labels(html)).toContain('Category b');
  });

  it('fills categories that their author wants open only near the page', () => {
    const open = { collapsed: false };
    const items = Array.from({ length: 30 }, (_, i) =>
      category(`c${i}`, pages(`c${i}`, 15), i === 20 ? { ...open, collapsible: false } : open),
    );
    const html = render(items, '/c10/5', ['c10']);
    const filled = [...html.matchAll(/data-key="(c\d+)" data-open=""/g)].map(([, key]) => key);
    expect(filled).toEqual(['c7', 'c8', 'c9', 'c10', 'c11', 'c12', 'c13']);
    expect(html).toContain('data-key="c20" data-rest=""');
    // Without its pages, it leads to the first of them.
    expect(html).toContain('href="/docs/c20/1" data-toggle="">Category c20</a>');
    expect(html.match(/href="\/docs\/c\d+\/\d+"/g)?.length).toBeLessThan(150);
  });

  it('sends no more for ten thousand pages than for a thousand', () => {
    const size = (count: number): number => render(pages('a', count), '/a/500').length;
    expect(size(10_000) - size(1000)).toBeLessThan(20);
  });
});

describe('renderSidebarBranches', () => {
  it('holds the column, and the inner HTML of every list by key', () => {
    const inner = category('b', [link('/b/x')]);
    const items = [category('a', [inner, link('/a/y')])];
    const branches = renderSidebarBranches({ id: 'docs', items }, '/', ENGLISH_LANGUAGE);
    expect(Object.keys(branches)).toEqual(['', 'a', 'b']);
    expect(branches['']).toMatch(
      /^<aside class="sidebar" id="sidebar" data-island="sidebar" data-sidebar="docs"/,
    );
    expect(branches['']).not.toContain('/a/y');
    expect(branches['a']).toContain('href="/a/y"');
    expect(branches['b']).toBe(
      '<li class="tree-item"><a class="tree-link" href="/b/x">Page /b/x</a></li>',
    );
  });
});
