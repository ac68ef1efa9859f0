import {
  Children,
  Fragment,
  isValidElement,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

/** A tab. */
interface Item {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/** `@theme/Tabs` in a component, which runs in the browser. */
export default function Tabs(props: {
  children?: ReactNode;
  defaultValue?: string | null;
  values?: { value: string; label?: string }[];
}): ReactElement {
  const items = itemsOf(props.children);
  const first = items.find((item) => item.default) ?? items[0];
  const [shown, show] = useState(props.defaultValue ?? first?.value);
  const id = useId();
  const labelOf = ({ value, label }: Item): string =>
    label ?? props.values?.find((one) => one.value === value)?.label ?? value;
  return (
    <div className="tabs">
      <div role="tablist">
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-controls={`${id}-${item.value}-panel`}
            aria-selected={item.value === shown}
            onClick={() => show(item.value)}
          >
            {labelOf(item)}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-${item.value}-panel`}
          aria-labelledby={`${id}-${item.value}`}
          tabIndex={0}
          hidden={item.value !== shown}
          {...(item.value === shown && { 'data-active': '' })}
        >
          {item.children}
        </div>
      ))}
    </div>
  );
}

function itemsOf(children: ReactNode): Item[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Item>(child)) return [];
    return child.type === Fragment ? itemsOf(child.props.children) : [child.props];
  });
}
