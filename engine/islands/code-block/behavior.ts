import { copyText } from '../copy-text.ts';
import type { IslandContext } from '../island-context.ts';
import { t } from '../../texts/t.ts';

/** How long the button shows "Copied", in milliseconds. */
const SHOWN = 2000;

/** How far a wrapped line continues to the right of its own indent, in characters. */
const HANGING = 2;

/** The text to copy: the author's, or else the lines as shown. */
function textOf(block: HTMLElement): string {
  return (block.dataset.raw ?? block.querySelector('code')?.textContent ?? '').replace(/\n$/, '');
}

/** Indents the continuations of wrapped lines, so that they don't look like lines of their own. */
function indentLines(root: HTMLElement, isWrapped: boolean): void {
  // Line numbers take the place of the indent.
  if (root.dataset.lineNumbers !== undefined) return;
  for (const line of root.querySelectorAll<HTMLElement>('.code-pre .l')) {
    const indent = (line.textContent ?? '').search(/\S|$/) + HANGING;
    line.style.cssText = isWrapped
      ? `padding-left:calc(1rem + ${indent}ch);text-indent:-${indent}ch`
      : '';
  }
}

/**
 * A code block: its copy button, which reports its result on screen and to screen readers, folded lines, and a button
 * that wraps long lines if there are any.
 */
export const attach = (
  root: HTMLElement,
  context: Pick<IslandContext, 'announce'>,
): (() => void) => {
  const leave = new AbortController();
  const pre = root.querySelector('pre');
  const copy = root.querySelector<HTMLElement>('.copy');
  const idle = copy?.getAttribute('aria-label') ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    copy?.removeAttribute('data-copied');
    copy?.setAttribute('aria-label', idle);
  };
  const onCopy = async (button: HTMLElement): Promise<void> => {
    reset();
    const copied = await copyText(textOf(root));
    button.toggleAttribute('data-copied', copied);
    const message = copied ? t('copied') : t('copyRefused');
    button.setAttribute('aria-label', message);
    context.announce(message);
    timer = setTimeout(reset, SHOWN);
  };
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button === copy && copy) void onCopy(copy);
      else if (button?.matches('.wrap-lines')) {
        const isWrapped = root.toggleAttribute('data-wrapped');
        button.ariaPressed = String(isWrapped);
        indentLines(root, isWrapped);
      } else if (button?.matches('.unfold')) {
        const open = button.parentElement?.toggleAttribute('data-open') ?? false;
        button.setAttribute('aria-expanded', String(open));
      }
    },
    leave,
  );
  // Runs after layout, so that reading sizes doesn't force one.
  const observer = new ResizeObserver(() => {
    if (!pre || root.hasAttribute('data-wrapped')) return;
    const overflows = root.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth);
    // A block that doesn't scroll needn't be a tab stop.
    pre.tabIndex = overflows ? 0 : -1;
  });
  if (pre) observer.observe(pre);
  return () => {
    observer.disconnect();
    leave.abort();
    reset();
  };
};
