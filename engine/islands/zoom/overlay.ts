import { fitInto, type Box } from './fit-into.ts';
import { t } from '../../texts/t.ts';

/** How long the image takes to grow and shrink, in milliseconds (row S9). */
const DURATION = 300;
/** How far the reader scrolls before it closes, in CSS pixels, and the delay in milliseconds (row S9). */
const SCROLL_LIMIT = 40;
const SCROLL_DELAY = 150;

/** An image shown as large as the window allows. */
export interface Overlay {
  /** Closes it at once, because the page behind it is being replaced. */
  remove(): void;
}

/**
 * Opens a modal dialog with the image, which grows out of its place in the text (row S9). A click, Escape, the button,
 * a resize and a scroll close it and return focus to the image. `onGone` is called after it has closed.
 */
export function openOverlay(image: HTMLImageElement, onGone: () => void): Overlay {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || t('image'));
  const picture = new Image();
  // Of two files, use the larger one. Its size is in the attributes: the browser reports the size of the other.
  const { srcset } = image;
  picture.src = srcset ? image.src : image.currentSrc || image.src;
  picture.alt = image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-close';
  button.setAttribute('aria-label', t('closeImage'));
  button.textContent = '×';
  dialog.append(picture, button);
  document.body.append(dialog);
  dialog.showModal();
  const { clientWidth, clientHeight } = dialog;
  const box = fitInto(
    { width: clientWidth, height: clientHeight },
    {
      width: (srcset && Number(image.getAttribute('width'))) || image.naturalWidth,
      height: (srcset && Number(image.getAttribute('height'))) || image.naturalHeight,
    },
    /\.svg(?:$|[?#])/.test(picture.src),
  );
  Object.assign(picture.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timing = { duration: still ? 1 : DURATION, easing: 'cubic-bezier(0.2, 0, 0.2, 1)' };
  picture.animate([{ transform: transformOf(box, image.getBoundingClientRect()) }, {}], timing);
  dialog.animate([{ backgroundColor: 'transparent' }, {}], timing);
  // The image itself seems to move, so its place is empty in the meantime. Not with `visibility`: a hidden element
  // can't get focus back.
  image.style.opacity = '0';

  const leave = new AbortController();
  const { signal } = leave;
  const startedAt = scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closing = false;
  const remove = (): void => {
    if (!dialog.isConnected) return;
    leave.abort();
    clearTimeout(timer);
    image.style.opacity = '';
    dialog.close();
    dialog.remove();
    image.focus({ preventScroll: true });
    onGone();
  };
  const close = (): void => {
    if (closing) return;
    closing = true;
    const from = transformOf(box, picture.getBoundingClientRect());
    const to = transformOf(box, image.getBoundingClientRect());
    const { backgroundColor } = getComputedStyle(dialog);
    const back = { ...timing, fill: 'forwards' } as const;
    dialog.animate([{ backgroundColor }, { backgroundColor: 'transparent' }], back);
    picture.animate([{ transform: from }, { transform: to }], back).onfinish = remove;
  };
  dialog.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // Browsers can close it without a `cancel` event, as on a second Escape.
  dialog.addEventListener('close', remove);
  addEventListener('resize', close, { signal });
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - startedAt) > SCROLL_LIMIT) timer ??= setTimeout(close, SCROLL_DELAY);
    },
    { passive: true, signal },
  );
  return { remove };
}

/** The transform that moves something laid out at `at` over `place`, from its upper left corner. */
function transformOf(at: Box, place: Box): string {
  const [x, y] = [place.left - at.left, place.top - at.top];
  return `translate(${x}px, ${y}px) scale(${place.width / at.width}, ${place.height / at.height})`;
}
