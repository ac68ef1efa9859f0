import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { resolveHref } from '../links/link.ts';
import { withoutActive } from '../jsx/refuse-code.ts';
import { textProp } from './props.ts';

/** Its own props, those of an HTML link, and those of Docusaurus's link. */
export const LINK_PROPS = (
  'to href className download hrefLang id lang onClick rel role style tabIndex target ' +
  'title aria- data- activeClassName activeStyle autoAddBaseUrl exact isNavLink strict'
).split(' ');

/** `<Link to>` (or `href`): a link, resolved like those in Markdown. */
export function adaptLink(props: AuthorProps, { node, scope }: AuthorPlace) {
  const { to: _to, href: _href, children, ...rest } = props;
  const target = textProp(props, 'to') ?? textProp(props, 'href') ?? '';
  return (
    <a {...withoutActive(rest, node, scope)} href={resolveHref(target, node, scope)}>
      {children}
    </a>
  );
}
