import type { Attach } from '../island-context.ts';

/** The button that copies the page as Markdown; the link beside it works without JavaScript. */
export const attach: Attach = (root, context) => {
  const button = root.querySelector('button');
  const link = root.querySelector('a');
  if (!button || !link) return () => {};
  button.onclick = () => {
    // Rarely used, so it's loaded only when needed.
    import('./copy-page.ts').then(
      (module) => module.copyPage(button, link.href, context.announce),
      () => context.sayMissing(button),
    );
  };
  return () => {
    button.onclick = null;
  };
};
