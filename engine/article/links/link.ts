import { posix } from 'node:path';
import type { Nodes, Parents } from 'mdast';
import { element, type HtmlElement } from '../../hast/nodes.ts';
import { decodePath } from '../../url/encode-path.ts';
import { isExternal } from '../../url/is-external.ts';
import { splitHref } from '../../url/split-href.ts';
import { versionFolderOf } from '../../url/version-folder.ts';
import { addressProblem, withScheme } from './check-address.ts';
import { recordLink } from '../lookups.ts';
import { refusesAddress } from '../jsx/refuse-code.ts';
import { report } from '../scope.ts';
import { siteModuleFile } from '../jsx/site-module.ts';
import type { Scope } from '../rendering.ts';

/** The element of a Markdown link. */
export function renderLink(
  node: Nodes & Parents,
  url: string,
  title: string | null | undefined,
  scope: Scope,
): HtmlElement {
  const href = resolveHref(url, node, scope);
  if (node.children.length === 0) {
    report(scope, node, {
      id: 'link-broken',
      severity: 'warning',
      message: `The link “${url}” has no text, so readers can’t see it.`,
      fix: 'Write the text between its brackets, or remove the link.',
    });
  }
  const outside = isExternal(href) && /^https?:/.test(href);
  const inside = { ...scope, inCode: 'plain' as const };
  return element(
    'a',
    {
      href: outside ? href.replace(/[ "<>\\^`{|}]/g, encodeURIComponent) : href,
      title: title || undefined,
      ...(outside && { target: '_blank', rel: 'noopener noreferrer' }),
    },
    scope.rendering.renderNodes(node.children as Nodes[], inside),
  );
}

/**
 * The final address of a link as written in the file in scope. A file beside the page (`./data.csv`) is published; a
 * link without a target is a problem (row C5) and stays as written.
 */
export function resolveHref(url: string, node: Nodes, scope: Scope): string {
  const { rendering, file } = scope;
  if (refusesAddress(url, node, scope)) return '#';
  if (rendering.given.has(url)) return url;
  const wrong = addressProblem(url);
  if (wrong) report(scope, node, { id: 'link-broken', ...wrong });
  const asset = besidePage(url, file);
  if (asset !== undefined && rendering.files.exists(asset)) {
    rendering.dependencies.add(asset);
    rendering.published.add(asset);
    return rendering.assets.publish(asset)?.url ?? url;
  }
  const page = rendering.doc.file;
  const result = rendering.links.resolve(file, url, page);
  const failed = result.href === undefined && isFailedPage(url, scope);
  const start = node.position?.start;
  const asked = { file, href: url, ...(file !== page && { page }) };
  recordLink(rendering.asked, asked, result.href);
  rendering.resolved.push({
    ...asked,
    to: failed ? url : result.href,
    ...(start && { line: start.line, column: start.column }),
  });
  if (result.href !== undefined || wrong || failed) return result.href ?? url;
  const outside = withScheme(url);
  report(scope, node, {
    id: 'link-broken',
    message: `The link “${url}” leads nowhere: ${result.reason}`,
    fix:
      outside !== undefined
        ? `Write an address outside of the site with its scheme: ${outside}.`
        : (result.fix ??
          besideFix(url, scope) ??
          (result.nearest.length > 0
            ? `Nearest: ${result.nearest.join(', ')}.`
            : 'Fix the address, or remove the link.')),
    ...(result.moved !== undefined && { autofix: { old: url, new: result.moved } }),
  });
  return url;
}

/** How to link to a file beside the page that was meant as one of `static/`. */
function besideFix(url: string, { file, rendering }: Scope): string | undefined {
  const beside = url.startsWith('/') ? besidePage(`.${url}`, file) : undefined;
  return beside !== undefined && rendering.files.exists(beside)
    ? `A file beside the page has a relative address: “.${url}”.`
    : undefined;
}

/** Site-relative file that a relative link refers to, other than a page. */
function besidePage(url: string, file: string): string | undefined {
  if (isExternal(url) || url.startsWith('#') || url.startsWith('/')) return undefined;
  const { path } = splitHref(url);
  if (path === '' || /\.mdx?$/.test(path) || !/\.\w+$/.test(path)) return undefined;
  if (path.startsWith('@site/')) {
    return versionFolderOf(file) + decodePath(path.slice('@site/'.length));
  }
  return posix.join(posix.dirname(file), decodePath(path));
}

/**
 * Whether an address is that of a module of `pages/` that exists and exports no page; the reason is reported at the
 * module.
 */
function isFailedPage(url: string, { rendering }: Scope): boolean {
  const path = decodePath(splitHref(url).path);
  return (
    path.startsWith('/') &&
    siteModuleFile(posix.join(rendering.config.pages, path), rendering.files) !== undefined
  );
}
