import type { Attach } from '../island-context.ts';

/** How long the button says what it has done, in milliseconds. */
const SHOWN = 2000;

/** The button that copies the page as Markdown; the link beside it works without code. */
export const attach: Attach = (root, context) => {
  const button = root.querySelector('button');
  const link = root.querySelector('a');
  if (!button || !link) return () => {};
  const idle = button.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    button.textContent = idle;
  };
  const onClick = async (): Promise<void> => {
    reset();
    // Rarely asked for, so it is not part of what every page loads.
    const { copyPage } = await import('./copy-page.ts');
    button.textContent = await copyPage(link.href);
    context.announce(button.textContent);
    timer = setTimeout(reset, SHOWN);
  };
  button.onclick = () => void onClick().catch(reportError);
  return reset;
};
