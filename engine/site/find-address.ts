import { join, relative, sep } from 'node:path';
import { readText } from '../files/read-text.ts';
import { withoutBase } from '../url/base.ts';
import type { Site } from './site.ts';
import { lineColumn } from '../url/line-column.ts';

/** A place in an author's file. */
export interface AddressPlace {
  file: string;
  line: number;
  column: number;
}

/**
 * Creates the function that locates an address that isn't in a Markdown link, for a problem with it: in quotes in the
 * page's own file, or else in the only code file that has it. Files are read on the first call.
 */
export function createAddressFinder({
  config,
  configFiles,
  content: { siteDir },
  modules,
}: Site): (href: string, page: string | undefined) => AddressPlace | undefined {
  const named = (path: string): string => relative(siteDir, path).split(sep).join('/');
  const own = [...modules.sources, ...configFiles].map(named);
  const code = [...new Set(own)].filter((file) => !/^\.\.\/|(?:^|\/)node_modules\//.test(file));
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const known = texts.get(file) ?? readText(join(siteDir, file), file).text ?? '';
    texts.set(file, known);
    return known;
  };
  return (href, page) => {
    const inside = withoutBase(config.baseUrl, href);
    const written = [href, inside].filter((one) => one !== undefined);
    const find = (file: string, forms = written): AddressPlace[] => {
      const text = textOf(file);
      const at = forms.map((one) => quotedAt(text, one)).find((index) => index !== -1);
      return at === undefined ? [] : [{ file, ...lineColumn(text, at) }];
    };
    const [onPage] = page === undefined ? [] : find(page);
    if (onPage) return onPage;
    // The configuration may have a file of `static/` without its first slash.
    const bare = inside?.slice(1) ?? '';
    const found = code.flatMap((file) => find(file));
    const [only, another] =
      found.length > 0
        ? found
        : configFiles.map(named).flatMap((file) => find(file, [bare, `./${bare}`]));
    return another ? undefined : only;
  };
}

/** Where a text in quotes begins; -1 if it isn't there. */
function quotedAt(text: string, wanted: string): number {
  for (const quote of ['"', "'", '`']) {
    const at = text.indexOf(quote + wanted + quote);
    if (at !== -1) return at + 1;
  }
  return -1;
}
