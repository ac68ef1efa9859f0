/** Elements that make a browser send a request, with the attributes that contain the address. */
const FETCHING =
  /<(?:script|link|img|source|iframe|form|button|input|video|audio|track|embed|object|image|use|body)\b[^>]*>/gi;
const ADDRESS =
  /\s(?:src|href|srcset|imagesrcset|action|formaction|data|poster|background)="([^"]*)"/gi;
/** Links that only describe the page. */
const SAID = /^<link\b[^>]*\srel="(?:canonical|alternate)"/i;

/**
 * Finds the requests that a page causes without an action of the reader.
 * @returns `all` addresses of resources, and those `outside` of the site: with a scheme or a host
 */
export function resourcesOf(html: string): { all: string[]; outside: string[] } {
  const tags = [...html.matchAll(FETCHING)].map(([tag]) => tag).filter((tag) => !SAID.test(tag));
  const named = tags.flatMap((tag) =>
    [...tag.matchAll(ADDRESS)].flatMap(([, value = '']) =>
      value.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? ''),
    ),
  );
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(
    ([, css]) => css ?? '',
  );
  const styled = [...styles.join('\n').matchAll(/\burl\(\s*['"]?([^'")]+)/gi)].map(
    ([, url = '']) => url,
  );
  const all = [...named, ...styled];
  return { all, outside: all.filter((url) => /^(?:(?!data:)[a-z][\w+.-]*:|\/\/)/i.test(url)) };
}
