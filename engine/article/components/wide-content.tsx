import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { numberProps } from './props.ts';

const LEAST = 1000;
const MOST = 1300;
/** The content security policy forbids style attributes, so there is a class for each size. */
const STEP = 100;

export const WIDE_CONTENT_PROPS = ['maxSize'];

/**
 * `<WideContent maxSize={1300}>`: a part that can be wider than its column, up to `maxSize` pixels (1000 to 1300, in
 * steps of 100), because the table of contents makes room for it. If that isn't enough, it scrolls.
 */
export function adaptWideContent(props: AuthorProps, place: AuthorPlace) {
  const wanted = numberProps(['maxSize'], props, place)?.maxSize ?? MOST;
  const size = Math.round(Math.min(MOST, Math.max(LEAST, wanted)) / STEP) * STEP;
  return <div className={size === MOST ? 'wide' : `wide wide-${size}`}>{props.children}</div>;
}
