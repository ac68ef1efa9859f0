import type { Attach } from '../island-context.ts';
import type { Overlay } from './overlay.ts';
import { t } from '../../texts/t.ts';

/** Where images aren't content: they do something else when clicked, or are part of a card. */
const NO_CONTENT = 'a, button, summary, label, [role="button"]:not(img), .card';

/**
 * Zoom of content images (row S9); `root` is the part of the page that contains articles. Clicks are handled by
 * delegation, so images of later pages need nothing; for the keyboard, each page's images become buttons. Drawings have
 * their own button.
 */
export const attach: Attach = (root, context) => {
  const leave = new AbortController();
  let overlay: Overlay | undefined;

  const isContent = (element: EventTarget | null): element is HTMLImageElement =>
    element instanceof HTMLImageElement &&
    !!element.closest('.prose') &&
    !element.closest(NO_CONTENT);
  const markImages = (): void => {
    for (const image of root.querySelectorAll('.prose img')) {
      if (!isContent(image)) continue;
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-haspopup', 'dialog');
      if (!image.alt) image.setAttribute('aria-label', t('image'));
    }
  };
  const open = async (image: HTMLImageElement): Promise<void> => {
    // The image can still be loading when it's clicked. A broken one isn't enlarged.
    if (!image.complete) await image.decode().catch(() => {});
    if (overlay || !image.naturalWidth) return;
    const parts = await import('./overlay.ts').catch(() => undefined);
    // Without it, the picture itself can still be opened.
    if (!parts) return location.assign(image.currentSrc || image.src);
    if (overlay || !image.isConnected) return;
    overlay = parts.openOverlay(image, () => (overlay = undefined));
  };

  const enlarge = async (button: HTMLElement): Promise<void> => {
    const parts = await import('./drawing-dialog.ts').catch(() => undefined);
    if (!parts) return context.sayMissing(button);
    if (button.isConnected) parts.openDrawing(button);
  };

  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('.enlarge');
      if (button) return void enlarge(button);
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!event.defaultPrevented && !modified && isContent(event.target)) void open(event.target);
    },
    leave,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || !isContent(event.target)) return;
      event.preventDefault();
      void open(event.target);
    },
    leave,
  );
  markImages();
  const stops = [context.onPage(markImages), context.onLeave(() => overlay?.remove())];
  return () => {
    overlay?.remove();
    for (const stop of stops) stop();
    leave.abort();
  };
};
