import type { ElementType, FunctionComponent } from 'react';
import type { AuthorProps } from '../rendering.ts';

/**
 * Wraps a component with state in the frame from which the browser mounts it. Its initial state is rendered here, so
 * the page is complete without JavaScript. Its props are sent as JSON beside it, and the prose inside it in a template,
 * because React wouldn't know it otherwise.
 *
 * @param Frame `span` for a component in the middle of a sentence, whose paragraph a `div` would end
 */
export function widgetFrame(
  name: string,
  Component: ElementType,
  Frame: 'div' | 'span' = 'div',
): FunctionComponent<AuthorProps> {
  return function Widget({ children, ...props }) {
    const json = JSON.stringify(props).replace(/</g, '\\u003c');
    const inside = children != null && <Frame className="widget-children">{children}</Frame>;
    return (
      <Frame data-widget={name}>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
        {inside && <template>{inside}</template>}
        <Frame data-widget-root="">
          <Component {...props}>{inside || undefined}</Component>
        </Frame>
      </Frame>
    );
  };
}
