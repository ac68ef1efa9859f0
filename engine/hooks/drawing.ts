import { createElement, memo, useMemo, type FunctionComponent, type SVGProps } from 'react';
import { trustedHtml } from '../islands/trusted-html.ts';
import { escapeHtml } from '../url/escape-html.ts';

/** Props of a drawing: those of `<svg>`, and a title, which replaces its own. */
type DrawingProps = SVGProps<SVGSVGElement> & { title?: string; titleId?: string };

const MARK = Symbol.for('quire.drawing');
const TITLE = /<title\b[^>]*(?:\/>|>[\s\S]*?<\/title\s*>)/i;

/**
 * The value of an imported SVG file: a component that renders it inline (`<Logo width={20} />`), and its address where
 * a string is expected (`<img src={logo} />`). React renders a `memo` object as a component, and converts it to a
 * string in an attribute.
 * @param url final address of the file
 * @param attributes of its root, with React's names; undefined for an unreadable file, which is shown as an `<img>`
 * @param inner markup inside the root
 */
export function drawing(
  url: string,
  attributes?: Readonly<Record<string, unknown>>,
  inner = '',
): FunctionComponent<DrawingProps> {
  function Drawing({ title, titleId, ...given }: DrawingProps) {
    const props = { ...given, children: undefined };
    // React compares trusted markup by identity, and would set it again on each render.
    const html = useMemo(
      () =>
        trustedHtml(
          title === undefined
            ? inner
            : `<title${titleId === undefined ? '' : ` id="${escapeHtml(titleId)}"`}>${escapeHtml(title)}</title>${inner.replace(TITLE, '')}`,
        ),
      [title, titleId],
    );
    if (!attributes)
      return createElement('img', { alt: title ?? '', ...props, src: url } as object);
    return createElement('svg', {
      ...attributes,
      ...(titleId !== undefined && { 'aria-labelledby': titleId }),
      ...props,
      dangerouslySetInnerHTML: { __html: html },
    });
  }
  return withAddress(Drawing, url);
}

/** A component that converts to an address, as a string and in JSON. */
export function withAddress<P extends object>(
  component: FunctionComponent<P>,
  url: string,
): FunctionComponent<P> {
  const value = memo(component) as unknown as FunctionComponent<P>;
  return Object.assign(value, { [MARK]: true, toString: () => url, toJSON: () => url });
}

/** Whether a value came from `drawing`, in any bundle. */
export function isDrawing(value: unknown): value is FunctionComponent<DrawingProps> {
  return typeof value === 'object' && value !== null && MARK in value;
}
