import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteConfig } from '../model/site-config.ts';
import { Navbar } from './navbar.tsx';

it('links of the configuration have the base', () => {
  const navbar = {
    ...{ title: 'T', items: [] },
    signIn: { label: 'In', href: '/in' },
    signUp: { label: 'Up', href: 'https://up.test/' },
  };
  const config = { baseUrl: '/docs/', navbar, versions: [] } as unknown as SiteConfig;
  const html = renderToStaticMarkup(<Navbar config={config} areas={[]} activeArea={-1} />);
  expect(html).toContain('href="/docs/in">In');
  expect(html).toContain('href="https://up.test/">Up');
});
