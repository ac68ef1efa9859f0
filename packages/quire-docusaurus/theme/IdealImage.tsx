import type { ImgHTMLAttributes, ReactElement } from 'react';

/** `@theme/IdealImage`: a picture; its address can be in an object. */
export default function IdealImage(
  props: Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { img: string | { default: string } },
): ReactElement {
  const { img, alt = '', ...rest } = props;
  return (
    <img
      {...rest}
      alt={alt}
      src={String(typeof img === 'object' && 'default' in img ? img.default : img)}
    />
  );
}
