import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../model/sidebars.ts';
import { renderSidebarBranches } from './sidebar-branches.tsx';
import { SidebarList } from './sidebar.tsx';

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
    <SidebarList items={items} activePath={activePath} activeKeys={activeKeys} base="/docs/" />,
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

describe('renderSidebarBranches', () => {
  it('holds the column, and the inner HTML of every list by key', () => {
    const inner = category('b', [link('/b/x')]);
    const items = [category('a', [inner, link('/a/y')])];
    const branches = renderSidebarBranches({ id: 'docs', items }, '/');
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
