import { BROWSER_REPORT, type BrowserReport } from '../model/browser-report.ts';

/** Reports a component that threw to the development server. */
export function reportCrash(root: Element, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  send({ kind: 'threw', widget: widgetOf(root), message, stack });
}

/**
 * Reports a component whose first state in the browser differs from what the build rendered, so that readers would see
 * it change. The color mode is known only in the browser, so nothing is compared in dark mode.
 * @param sent text and elements before the component ran
 */
export function compareFirstState(root: Element, sent: string): void {
  const now = describe(root);
  if (now === sent || matchMedia('(prefers-color-scheme: dark)').matches) return;
  const [was, is] = [sent, now].map((text) => text.split('\n').slice(1).join(' ').trim());
  const message =
    was === is ? 'other elements' : `“${short(was)}” in the build, “${short(is)}” here.`;
  send({ kind: 'differs', widget: widgetOf(root), message, stack: '' });
}

/** The names of a component's elements, then its text on a new line. Without ids, which always differ. */
export function describe(root: Element): string {
  const names = [...root.querySelectorAll('*')].map(({ nodeName }) => nodeName);
  return `${names.join(' ')}\n${root.textContent}`;
}

const LONGEST = 60;

function short(text = ''): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function widgetOf(root: Element): string {
  const name = root.closest<HTMLElement>('[data-widget]')?.dataset['widget'] ?? 'a component';
  return name.replace(/-[0-9a-f]{8}$/, '');
}

function send(detail: BrowserReport): void {
  document.dispatchEvent(new CustomEvent(BROWSER_REPORT, { detail }));
}
