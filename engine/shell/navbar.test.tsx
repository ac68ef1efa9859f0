import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteConfig } from '../model/site-config.ts';
import { Menu } from '../islands/menu/markup.tsx';
import { Navbar } from './navbar.tsx';
import { VersionMenu } from './version-menu.tsx';

const configWith = (navbar: object): SiteConfig =>
  ({
    baseUrl: '/docs/',
    navbar,
    versions: [],
    popularQueries: [],
    setup: [],
  }) as unknown as SiteConfig;

it('links of the configuration have the base', () => {
  const navbar = {
    ...{ title: 'T', items: [], links: [] },
    signIn: { label: 'In', href: '/in' },
    signUp: { label: 'Up', href: 'https://up.test/' },
  };
  const config = configWith(navbar);
  const html = renderToStaticMarkup(<Navbar config={config} areas={[]} activeArea={-1} />);
  expect(html).toContain('href="/docs/in">In');
  expect(html).toContain('href="https://up.test/">Up');
});

it('L1 links and menus besides the areas', () => {
  const links = [
    { label: 'Code', href: 'https://git.test/', items: [], side: 'left' },
    { label: 'Chat', href: '/chat', items: [], side: 'right' },
    { label: 'More', items: [{ label: 'Start', href: '/start' }], side: 'left' },
  ];
  const navbar = { title: 'T', items: [], links };
  const config = configWith(navbar);
  const html = renderToStaticMarkup(<Navbar config={config} areas={[]} activeArea={-1} />);
  expect(html).toContain(
    '<a href="https://git.test/" target="_blank" rel="noopener noreferrer">Code',
  );
  expect(html).toMatch(/popoverTarget="menu-1"[^>]*>.*More<\/span><\/button><ul id="menu-1"/i);
  expect(html).toContain('<a href="/docs/start">Start</a>');
  expect(html).toMatch(/More<\/span>.*data-island="search".*<a href="\/docs\/chat">Chat<\/a>/);
});

it('L3 versions of other sites are marked', () => {
  const versions = [
    { name: '2', label: '2', href: '/', isLast: true },
    { name: '1', label: '1', href: 'https://old.test/' },
  ];
  const html = renderToStaticMarkup(<VersionMenu versions={versions} base="/docs/" />);
  expect(html).toMatch(/href="\/docs\/"[^>]*>2<\/a>/);
  expect(html).toMatch(/href="https:\/\/old\.test\/"[^>]*>1<svg class="icon icon-external"/);
});

it('a menu says what it chooses, to those who only hear its label', () => {
  const html = (name?: string) =>
    renderToStaticMarkup(
      <Menu id="m" label="1.11" {...(name !== undefined && { name })}>
        {null}
      </Menu>,
    );
  expect(html('Version')).toContain('<span class="visually-hidden">Version: </span>');
  expect(html()).not.toContain('visually-hidden');
});
