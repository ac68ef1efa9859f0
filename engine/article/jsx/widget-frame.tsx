import type { ElementType, FunctionComponent } from 'react';
import type { AuthorProps } from '../rendering.ts';

/**
 * Wraps a component with state in the frame from which the browser mounts it. Its initial state is rendered here, so
 * the page is complete without JavaScript. Its props are sent as JSON beside it, and the prose inside it in a template,
 * because React wouldn't know it otherwise.
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
