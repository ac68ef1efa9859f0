import type { ReactElement, ReactNode } from 'react';

/** `@theme/TabItem` in a component: its content; `Tabs` reads its props instead of rendering it. */
export default function TabItem({
  children,
}: {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}): ReactElement {
  return <>{children}</>;
}
