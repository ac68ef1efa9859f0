import {
  Children,
  Fragment,
  isValidElement,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Tabs as TabsMarkup } from '../../engine/islands/tabs/markup.tsx';

/** A tab. */
interface Item {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/**
 * `@theme/Tabs` in a component. It's the engine's tabs, which switch without React; where React runs the component
 * anyway, tabs that it adds later switch as well.
 */
export default function Tabs(props: {
  children?: ReactNode;
  defaultValue?: string | null;
  values?: { value: string; label?: string }[];
  groupId?: string;
  queryString?: string | boolean;
}): ReactElement {
  const { defaultValue, values, groupId, queryString } = props;
  const items = itemsOf(props.children);
  const first = items.find((item) => item.default) ?? items[0];
  const [shown, show] = useState(defaultValue ?? first?.value);
  const id = useId();
  const labelOf = ({ value, label }: Item): string =>
    label ?? values?.find((one) => one.value === value)?.label ?? value;
  return (
    <TabsMarkup
      id={id}
      tabs={items.map((item) => ({
        value: item.value,
        label: labelOf(item),
        children: item.children,
      }))}
      selected={shown}
      group={groupId}
      query={queryString === true ? groupId : queryString || undefined}
      onSelect={show}
    />
  );
}

function itemsOf(children: ReactNode): Item[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Item>(child)) return [];
    return child.type === Fragment ? itemsOf(child.props.children) : [child.props];
  });
}
