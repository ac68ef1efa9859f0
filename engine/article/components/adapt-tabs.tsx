import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { Tabs, type Tab } from '../../islands/tabs/markup.tsx';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

/** `lazy`, `block` and `className` are of the classic theme: nothing here is rendered later, wider or by classes of others. */
export const TABS_PROPS = [
  'groupId',
  'queryString',
  'defaultValue',
  'values',
  'ariaLabel',
  'lazy',
  'block',
  'className',
];
/** `attributes`, `hidden` and `className` are of the classic theme and change nothing here. */
export const TAB_ITEM_PROPS = ['value', 'label', 'default', 'attributes', 'hidden', 'className'];

/** `<Tabs groupId queryString defaultValue values>` around `<TabItem value label default>` (row S11). */
export function adaptTabs(props: AuthorProps, { node, scope }: AuthorPlace) {
  const items = tabItems(props.children);
  const values = Array.isArray(props['values']) ? (props['values'] as AuthorProps[]) : [];
  const labels = new Map(values.map((v) => [textProp(v, 'value'), textProp(v, 'label')]));
  const tabs = items.map(({ props: item, element }): Tab => {
    const value = textProp(item, 'value') ?? textProp(item, 'label') ?? '';
    return {
      value,
      label: textProp(item, 'label') ?? labels.get(value) ?? value,
      children: element,
    };
  });
  const repeated = tabs.find((tab, i) => tabs.findIndex((t) => t.value === tab.value) !== i);
  if (tabs.length === 0 || repeated) {
    report(scope, node, {
      id: 'tabs-invalid',
      message: repeated
        ? `Two tabs have the value “${repeated.value}”.`
        : '<Tabs> holds no <TabItem>.',
      fix: 'Give every <TabItem> inside of <Tabs> a value of its own.',
    });
    return <>{props.children}</>;
  }
  const query = props['queryString'];
  const group = textProp(props, 'groupId');
  return (
    <Tabs
      id={scope.rendering.nextId('tab')}
      tabs={tabs}
      selected={textProp(props, 'defaultValue') ?? firstDefault(items)}
      group={group}
      query={query === true ? group : textProp(props, 'queryString')}
      label={textProp(props, 'ariaLabel')}
    />
  );
}

/** A tab shows what it holds; `Tabs` reads its props besides. */
export function adaptTabItem({ children }: AuthorProps) {
  return <>{children}</>;
}

function firstDefault(items: readonly { props: AuthorProps }[]): string | undefined {
  const item = items.find(
    ({ props }) => props['default'] !== undefined && props['default'] !== false,
  )?.props;
  return item && (textProp(item, 'value') ?? textProp(item, 'label'));
}

/** The `<TabItem>` elements among children, fragments opened. */
function tabItems(children: ReactNode): { props: AuthorProps; element: ReactNode }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<AuthorProps>(child)) return [];
    if (child.type === Fragment) return tabItems(child.props.children);
    const { builtIn } = child.type as { builtIn?: string };
    return builtIn === 'TabItem' ? [{ props: child.props, element: child }] : [];
  });
}
