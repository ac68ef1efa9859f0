import { createElement, type HTMLAttributes, type ReactElement } from 'react';

/** `@theme/Heading`. */
export default function Heading(
  props: HTMLAttributes<HTMLHeadingElement> & { as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' },
): ReactElement {
  const { as = 'h2', ...rest } = props;
  return createElement(as, rest);
}
