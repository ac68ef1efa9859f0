import { withBase } from '../url/base.ts';

/**
 * Where a hosted provider's result leads (row R10). An address of another site stays unchanged; one of this site
 * becomes its path below the base path, with the configured replacement.
 * @param origins of the site: where it's published, and where the reader is
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
