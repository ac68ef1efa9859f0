import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { numberProps } from './props.ts';

const LEAST = 1000;
const MOST = 1300;
/** A style attribute is not allowed by the content security policy, so there is a class for each of these. */
const STEP = 100;

export const WIDE_CONTENT_PROPS = ['maxSize'];

/**
 * `<WideContent maxSize={1300}>`: a part that may be wider than its column, up to `maxSize` pixels (1000 to 1300, in
 * steps of 100), because the contents beside the page make room for it. It scrolls by itself where that is not enough.
 */
export function adaptWideContent(props: AuthorProps, place: AuthorPlace) {
  const wanted = numberProps(['maxSize'], props, place)?.maxSize ?? MOST;
  const size = Math.round(Math.min(MOST, Math.max(LEAST, wanted)) / STEP) * STEP;
  return <div className={size === MOST ? 'wide' : `wide wide-${size}`}>{props.children}</div>;
}
