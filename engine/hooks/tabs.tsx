import {
  Children,
  Fragment,
  isValidElement,
  useEffect,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import { attach } from '../islands/tabs/behavior.ts';
import { Tabs as TabSet } from '../islands/tabs/markup.tsx';

/** The props of a tab, as written. */
interface Item {
  value?: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/**
 * Tabs in a component (`quire-docs/tabs`): the same tab sets as on pages, with groups, keys and query parameters. On a page, the
 * core attaches their behavior; in a component that the browser runs, this component does.
 */
export function Tabs(props: {
  children?: ReactNode;
  defaultValue?: string | null;
  values?: readonly Item[];
  groupId?: string;
  queryString?: string | boolean;
  ariaLabel?: string;
}): ReactElement {
  const { defaultValue, values = [], groupId, queryString } = props;
  const items = itemsOf(props.children);
  const tabs = items.map(({ value, label, children }) => {
    const known = values.find((one) => one.value === value)?.label;
    const own = value ?? label ?? '';
    return { value: own, label: label ?? known ?? own, children };
  });
  const chosen = [...items, ...values].find((item) => item.default);
  const id = useId();
  const names = tabs.map(({ value }) => value).join('\n');
  useEffect(() => {
    const first = names === '' ? undefined : document.getElementById(`${id}-0`);
    const set = first?.closest<HTMLElement>('.tabs');
    return set ? attach(set) : undefined;
  }, [id, names]);
  return (
    <TabSet
      id={id}
      tabs={tabs}
      selected={defaultValue ?? chosen?.value ?? chosen?.label}
      group={groupId}
      query={queryString === true ? groupId : queryString || undefined}
      label={props.ariaLabel}
    />
  );
}

/** A tab of `Tabs`, which reads its props. */
export function TabItem(props: Item): ReactElement {
  return <>{props.children}</>;
}

function itemsOf(children: ReactNode): Item[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Item>(child)) return [];
    return child.type === Fragment ? itemsOf(child.props.children) : [child.props];
  });
}
