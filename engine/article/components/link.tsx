import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { resolveHref } from '../link.ts';
import { textProp } from './props.ts';

/** `<Link to>` (or `href`): a link of the page, resolved like those of Markdown. */
export function adaptLink(props: AuthorProps, { node, scope }: AuthorPlace) {
  const { to: _to, href: _href, children, ...rest } = props;
  const target = textProp(props, 'to') ?? textProp(props, 'href') ?? '';
  return (
    <a {...rest} href={resolveHref(target, node, scope)}>
      {children}
    </a>
  );
}
