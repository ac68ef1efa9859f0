import type { ReactElement, ReactNode } from 'react';
import Interpolate, { interpolate } from './Interpolate.tsx';

/** `@docusaurus/Translate`: a site has one language, so the text stays unchanged, with its values filled in. */
export default function Translate(props: {
  children?: ReactNode;
  values?: Record<string, ReactNode>;
}): ReactElement {
  const { children, values } = props;
  return typeof children === 'string' && values ? (
    <Interpolate values={values}>{children}</Interpolate>
  ) : (
    <>{children}</>
  );
}

/** The same for a string. */
export function translate(
  { message = '', id = '' }: { message?: string; id?: string },
  values?: Record<string, unknown>,
): string {
  return interpolate(message || id, values);
}
