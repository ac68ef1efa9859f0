import type { ImgHTMLAttributes, ReactElement } from 'react';

/** `@theme/MDXComponents/Img`: a picture in a component. */
export default function MDXImg(props: ImgHTMLAttributes<HTMLImageElement>): ReactElement {
  return <img loading="lazy" {...props} alt={props.alt ?? ''} />;
}
