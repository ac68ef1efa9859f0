import type { ElementType, FunctionComponent } from 'react';
import type { AuthorProps } from '../rendering.ts';

/**
 * Puts a component that uses state into the frame from which the browser brings it to life. Its first
 * state is rendered here, so the page is whole without code; its props travel beside it as JSON, and
 * prose inside of it in a template, because React would not know it otherwise.
 */
export function widgetFrame(name: string, Component: ElementType): FunctionComponent<AuthorProps> {
  return function Widget({ children, ...props }) {
    const json = JSON.stringify(props).replace(/</g, '\\u003c');
    const inside = children != null && <div className="widget-children">{children}</div>;
    return (
      <div data-widget={name}>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
        {inside && <template>{inside}</template>}
        <div data-widget-root="">
          <Component {...props}>{inside || undefined}</Component>
        </div>
      </div>
    );
  };
}
