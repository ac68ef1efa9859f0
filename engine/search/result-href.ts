import { withBase } from '../url/base.ts';

/**
 * Where a result of a hosted provider leads (row R10): an address of another site stays as it is; one of this site
 * becomes its path, with a part replaced where the configuration says so, under the base path.
 * @param origins those of the site: where it is published, where it is looked at
 */
export function resultHref(
  url: string,
  {
    base,
    origins,
    replace,
  }: {
    base: string;
    origins: readonly (string | undefined)[];
    replace?: { from: string; to: string } | undefined;
  },
): string {
  let path = url;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    const parsed = new URL(url);
    if (!origins.some((origin) => origin && new URL(origin).origin === parsed.origin)) return url;
    path = parsed.pathname + parsed.search + parsed.hash;
  }
  if (replace) path = path.replace(/^[^?#]*/, (own) => own.replaceAll(replace.from, replace.to));
  return path.startsWith(base) ? path : withBase(base, path.startsWith('/') ? path : `/${path}`);
}
