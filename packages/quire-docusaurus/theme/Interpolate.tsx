import { Fragment, type ReactElement, type ReactNode } from 'react';

/** `@docusaurus/Interpolate`: a text with `{name}` replaced by values, which can be elements. */
export default function Interpolate(props: {
  children?: string;
  values?: Record<string, ReactNode>;
}): ReactElement {
  const parts = (props.children ?? '').split(/\{(\w+)\}/);
  return (
    <>
      {parts.map((part, i) => (
        <Fragment key={i}>{i % 2 === 0 ? part : (props.values?.[part] ?? `{${part}}`)}</Fragment>
      ))}
    </>
  );
}

/** The same for a string. */
export function interpolate(text: string, values: Record<string, unknown> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : String(values[name]),
  );
}
