import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  useContext,
  type ReactNode,
} from 'react';
import type { Nodes } from 'mdast';
import { Tabs, type Tab } from '../../islands/tabs/markup.tsx';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { AuthorPlace, AuthorProps, JsxNode } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

/** `lazy`, `block` and `className` come from Docusaurus's classic theme, and have no effect here. */
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
/** `attributes`, `hidden` and `className` come from Docusaurus's classic theme, and have no effect here. */
export const TAB_ITEM_PROPS = ['value', 'label', 'default', 'attributes', 'hidden', 'className'];

/** Whether an element is rendered inside `<Tabs>`. */
const InTabs = createContext(false);

/** `<Tabs groupId queryString defaultValue values>` around `<TabItem value label default>` (row S11). */
export function adaptTabs(props: AuthorProps, { node, scope }: AuthorPlace) {
  const items = tabItems(props.children);
  const values = Array.isArray(props['values']) ? (props['values'] as AuthorProps[]) : [];
  const labels = new Map(values.map((v) => [textProp(v, 'value'), textProp(v, 'label')]));
  const written = items.map(({ props: item, element }): Tab => {
    const value = textProp(item, 'value') ?? textProp(item, 'label') ?? '';
    return {
      value,
      label: textProp(item, 'label') ?? labels.get(value) ?? value,
      children: element,
    };
  });
  const tabs = inOrder(written, [...labels.keys()]);
  const wrong = wrongTabs(tabs);
  if (wrong !== undefined) {
    report(scope, wrong === NAMELESS ? (namelessItem(node) ?? node) : node, {
      id: 'tabs-invalid',
      message: wrong,
      fix:
        wrong === NAMELESS
          ? 'Give it a `value`, which is stored, and a `label`, which is shown.'
          : 'Give every <TabItem> inside of <Tabs> a value of its own.',
    });
    return <InTabs value={true}>{props.children}</InTabs>;
  }
  const chosen = textProp(props, 'defaultValue');
  const known = tabs.map(({ value }) => value);
  if (chosen !== undefined && !known.includes(chosen)) {
    report(scope, node, {
      id: 'tabs-invalid',
      severity: 'warning',
      message: `No tab has the value “${chosen}” (defaultValue), so the first tab is shown.`,
      fix: didYouMean(nearest(chosen, known)) ?? `Values: ${known.join(', ')}.`,
    });
  }
  for (const lost of outsideItems(node)) {
    report(scope, lost, {
      id: 'tabs-invalid',
      severity: 'warning',
      message: 'This is inside of <Tabs> and outside of a <TabItem>, so it isn’t shown.',
      fix: 'Move it into a <TabItem>, or out of the <Tabs>.',
    });
  }
  if (items.filter(isDefault).length > 1) {
    report(scope, node, {
      id: 'tabs-invalid',
      severity: 'warning',
      message: 'More than one <TabItem> has `default`, so the first of them is shown.',
      fix: 'Keep `default` on one of them.',
    });
  }
  const query = props['queryString'];
  const group = textProp(props, 'groupId');
  return (
    <InTabs value={true}>
      <Tabs
        id={scope.rendering.nextId('tab')}
        tabs={tabs}
        selected={chosen ?? firstDefault(items)}
        group={group}
        query={query === true ? group : textProp(props, 'queryString')}
        label={textProp(props, 'ariaLabel')}
      />
    </InTabs>
  );
}

/** Tabs in the order of `values`; those that it doesn't list come last. */
function inOrder(tabs: readonly Tab[], values: readonly (string | undefined)[]): Tab[] {
  const placeOf = ({ value }: Tab): number => {
    const at = values.indexOf(value);
    return at === -1 ? values.length : at;
  };
  return [...tabs].sort((a, b) => placeOf(a) - placeOf(b));
}

const NAMELESS = 'A <TabItem> has neither `value` nor `label`, so its button would be empty.';

/** Why tabs are invalid; undefined if they aren't. */
function wrongTabs(tabs: readonly Tab[]): string | undefined {
  if (tabs.length === 0) return '<Tabs> contains no <TabItem>.';
  if (tabs.some(({ label }) => label.trim() === '')) return NAMELESS;
  const repeated = tabs.find((tab, i) => tabs.findIndex((t) => t.value === tab.value) !== i);
  return repeated && `Two tabs have the value “${repeated.value}”.`;
}

/** The node of the `<TabItem>` without a name among the children of `<Tabs>`. */
function namelessItem(tabs: JsxNode): Nodes | undefined {
  return (tabs.children as Nodes[]).find(
    (child) =>
      (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') &&
      child.name === 'TabItem' &&
      !child.attributes.some(
        (attribute) =>
          attribute.type !== 'mdxJsxAttribute' || ['value', 'label'].includes(attribute.name),
      ),
  );
}

/** A tab renders its children; `Tabs` reads its other props. */
export function adaptTabItem({ children }: AuthorProps, { node, scope }: AuthorPlace) {
  // Called while React renders, like every component on a page.
  if (!useContext(InTabs)) {
    report(scope, node, {
      id: 'tabs-invalid',
      severity: 'warning',
      message: 'This <TabItem> isn’t inside <Tabs>, so it’s shown without its label.',
      fix: 'Make it a direct child of <Tabs>.',
    });
  }
  return <>{children}</>;
}

function isDefault({ props }: { props: AuthorProps }): boolean {
  return props['default'] !== undefined && props['default'] !== false;
}

/** Text, code and lists right inside of `<Tabs>`. What other elements and expressions render to isn’t known here. */
function outsideItems(tabs: JsxNode): Nodes[] {
  return (tabs.children as Nodes[]).filter(
    ({ type, ...node }) =>
      !type.startsWith('mdx') && !('value' in node && String(node.value).trim() === ''),
  );
}

function firstDefault(items: readonly { props: AuthorProps }[]): string | undefined {
  const item = items.find(isDefault)?.props;
  return item && (textProp(item, 'value') ?? textProp(item, 'label'));
}

/** The `<TabItem>` elements among children, including those in fragments. */
function tabItems(children: ReactNode): { props: AuthorProps; element: ReactNode }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<AuthorProps>(child)) return [];
    if (child.type === Fragment) return tabItems(child.props.children);
    const { builtIn } = child.type as { builtIn?: string };
    return builtIn === 'TabItem' ? [{ props: child.props, element: child }] : [];
  });
}
