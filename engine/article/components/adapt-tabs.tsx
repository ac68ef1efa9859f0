import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { Tabs, type Tab } from '../../islands/tabs/markup.tsx';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

/** `<Tabs groupId queryString defaultValue values>` around `<TabItem value label default>` (row S11). */
export function adaptTabs(props: AuthorProps, { node, scope }: AuthorPlace) {
  const items = tabItems(props.children);
  const values = Array.isArray(props['values']) ? (props['values'] as AuthorProps[]) : [];
  const labels = new Map(values.map((v) => [textProp(v, 'value'), textProp(v, 'label')]));
  const tabs = items.map((item): Tab => {
    const value = textProp(item, 'value') ?? textProp(item, 'label') ?? '';
    return {
      value,
      label: textProp(item, 'label') ?? labels.get(value) ?? value,
      children: item.children,
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

/** A tab by itself shows what it holds; `Tabs` reads its props instead of rendering it. */
export function adaptTabItem({ children }: AuthorProps) {
  return <>{children}</>;
}

function firstDefault(items: AuthorProps[]): string | undefined {
  const item = items.find((i) => i['default'] !== undefined && i['default'] !== false);
  return item && (textProp(item, 'value') ?? textProp(item, 'label'));
}

/** Props of the `<TabItem>` elements among children, fragments opened. */
function tabItems(children: ReactNode): AuthorProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<AuthorProps>(child)) return [];
    if (child.type === Fragment) return tabItems(child.props.children);
    const { builtIn } = child.type as { builtIn?: string };
    return builtIn === 'TabItem' ? [child.props] : [];
  });
}
