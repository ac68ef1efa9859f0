import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchButton } from './button-markup.tsx';

it('Q5 the button says how a hosted provider is reached, and only when there is one', () => {
  const search = { appId: 'A', apiKey: 'k', indexName: 'docs' };
  const html = renderToStaticMarkup(
    <SearchButton config={{ url: 'https://x.test', search, popularQueries: [], setup: [] }} />,
  );
  const hosted = /data-hosted="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(hosted)).toEqual({ hosted: search, siteUrl: 'https://x.test' });
  const config = { url: 'https://x.test', popularQueries: [], setup: [] };
  expect(renderToStaticMarkup(<SearchButton config={config} />)).not.toMatch(
    /data-(?:hosted|popular|setup)/,
  );
});
