import type { ImgHTMLAttributes, ReactElement } from 'react';

/** `@theme/ThemedImage`: a picture for each color mode; the styles show one of them. */
export default function ThemedImage(
  props: ImgHTMLAttributes<HTMLImageElement> & { sources: { light: string; dark: string } },
): ReactElement {
  const { sources, className = '', alt = '', ...rest } = props;
  return (
    <>
      <img {...rest} alt={alt} src={sources.light} className={`${className} only-light`.trim()} />
      <img {...rest} alt={alt} src={sources.dark} className={`${className} only-dark`.trim()} />
    </>
  );
}
