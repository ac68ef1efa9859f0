import { Component, createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageProvider } from '../hooks/page-provider.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Islands, WidgetModule } from '../islands/widget-module.ts';
import { compareFirstState, describe, reportCrash } from './watch-widget.ts';
import { trustedHtml } from '../islands/trusted-html.ts';

/** Set by the bundler; published code doesn't include anything that depends on it. */
declare const __QUIRE_DEV__: boolean;

/**
 * Creates the `mount` function that a widget's chunk exports. React replaces the sent markup with its own in one step;
 * an error of the component goes to `onCrash`, which shows it in place (row E2).
 */
export function createMount(Widget: ComponentType<Record<string, unknown>>): WidgetModule['mount'] {
  return (element, props, onCrash, islands) => {
    const sent = __QUIRE_DEV__ ? describe(element) : '';
    const crash = (error: unknown): void => {
      if (__QUIRE_DEV__) reportCrash(element, error);
      onCrash(error);
    };
    const onMount = (): void => {
      if (__QUIRE_DEV__) compareFirstState(element, sent);
    };
    const roots = [...document.querySelectorAll('[data-widget-root]')];
    const root = createRoot(element, {
      // Makes ids from `useId` unique on the page.
      identifierPrefix: `widget-${roots.indexOf(element)}-`,
      onCaughtError: crash,
      onUncaughtError: crash,
    });
    root.render(
      <PageProvider facts={readFacts()}>
        <Boundary onMount={onMount}>
          {withChildren(Widget, props as Record<string, unknown>, islands, element)}
        </Boundary>
      </PageProvider>,
    );
    return () => root.unmount();
  };
}

/** What hooks return about the current page. */
function readFacts(): PageFacts | undefined {
  const json = document.getElementById('quire-widgets')?.dataset['page'];
  return json === undefined ? undefined : (JSON.parse(json) as PageFacts);
}

/** Prose inside the widget arrives as HTML; its tabs and code blocks work as elsewhere. */
function withChildren(
  Widget: ComponentType<Record<string, unknown>>,
  { childrenHtml, ...props }: Record<string, unknown>,
  islands: Islands,
  root: Element,
): ReactNode {
  if (typeof childrenHtml !== 'string') return <Widget {...props} />;
  const bringToLife = (prose: HTMLElement): (() => void) => {
    islands.attach(prose);
    return () => islands.detach(prose);
  };
  const children = createElement(root.localName === 'span' ? 'span' : 'div', {
    className: 'widget-children',
    ref: bringToLife,
    dangerouslySetInnerHTML: { __html: trustedHtml(childrenHtml) },
  });
  return <Widget {...props}>{children}</Widget>;
}

/** Keeps an error inside its widget; the core shows the error box. */
class Boundary extends Component<
  { children: ReactNode; onMount: () => void },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidMount(): void {
    if (!this.state.failed) this.props.onMount();
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
