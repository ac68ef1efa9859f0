/** What a page in development reports to the server about one of its components. */
export interface BrowserReport {
  /** It threw an error, or its first state isn't what the build rendered. */
  kind: 'threw' | 'differs';
  /** Name of the component. */
  widget: string;
  message: string;
  /** Where, as the browser writes it; empty if that isn't known. */
  stack: string;
}

/** Name of the event that carries it on the page. */
export const BROWSER_REPORT = 'quire-report';
