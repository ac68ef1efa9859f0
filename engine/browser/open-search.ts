import type { SearchClient } from '../model/search.ts';

/**
 * Creates the function that returns the search of a visit. Its code loads on the first call; it searches the version of
 * the page. A failed load isn't remembered, so the next call tries again (row Q4).
 */
export function createSearchOpener(): () => Promise<SearchClient> {
  let opened: Promise<SearchClient> | undefined;
  return () => {
    const { base = '/', version = '' } = document.documentElement.dataset;
    opened ??= openSearch(base, version);
    opened.catch(() => (opened = undefined));
    return opened;
  };
}

async function openSearch(base: string, version: string): Promise<SearchClient> {
  const code = await import('../search/ui/search-code.ts');
  // The navbar's button has the settings of a hosted provider, if the site uses one.
  const { hosted = '{}' } =
    document.querySelector<HTMLElement>('.navbar [data-hosted]')?.dataset ?? {};
  const client = code.searchCode.createSearchClient({
    base,
    version,
    ...(JSON.parse(hosted) as object),
  });
  client.warm();
  return client;
}
