import { fitInto } from './fit-into.ts';
import { t } from '../../texts/t.ts';

/** Zoom factor of a step, and the largest factor. */
const STEP = 1.25;
const MOST = 6;

/**
 * Opens a modal dialog with the drawing of a button's figure, as large as the window allows. Buttons, `+`, `-`, `0` and
 * a pinch zoom, scrolling and dragging move it; Escape and the button close it and return focus.
 */
export function openDrawing(button: HTMLElement): void {
  const figure = button.closest('figure');
  // If there are two drawings, the styles show one.
  const shown = [...(figure?.querySelectorAll<SVGSVGElement>('.lineage-drawing > svg') ?? [])].find(
    (svg) => svg.getClientRects().length > 0,
  );
  if (!figure || !shown) return;
  const drawing = shown.cloneNode(true) as SVGSVGElement;
  // Ids must stay unique; references in the copy resolve to the original's.
  for (const named of drawing.querySelectorAll('[id]')) named.removeAttribute('id');
  drawing.removeAttribute('class');

  const dialog = document.createElement('dialog');
  dialog.className = 'zoom drawing';
  const name = figure.querySelector('figcaption')?.textContent ?? t('drawing');
  dialog.setAttribute('aria-label', name);
  const view = document.createElement('div');
  // The page describes its content in words; the dialog exposes the same to assistive technology.
  const words = figure.querySelector('ul')?.cloneNode(true) as HTMLElement | undefined;
  if (words) words.className = 'visually-hidden';
  view.className = figure.className;
  view.tabIndex = 0;
  view.setAttribute('role', 'group');
  view.setAttribute('aria-label', name);
  view.append(drawing, ...(words ? [words] : []));
  dialog.append(view);

  const natural = { width: shown.width.baseVal.value, height: shown.height.baseVal.value };
  let fitting = 1;
  let scale = 1;
  const resize = (wanted: number): void => {
    const before = scale;
    scale = Math.min(Math.max(wanted, Math.min(fitting, 1)), Math.max(fitting, MOST));
    // Keeps the center of the view in place.
    const [x, y] = [view.scrollLeft + view.clientWidth / 2, view.scrollTop + view.clientHeight / 2];
    drawing.setAttribute('width', String(natural.width * scale));
    drawing.setAttribute('height', String(natural.height * scale));
    const by = scale / before;
    view.scrollTo(x * by - view.clientWidth / 2, y * by - view.clientHeight / 2);
  };
  const bar = document.createElement('div');
  bar.className = 'drawing-bar';
  const add = (label: string, text: string, act: () => void): void => {
    const own = document.createElement('button');
    own.type = 'button';
    own.setAttribute('aria-label', label);
    own.textContent = text;
    own.addEventListener('click', act);
    bar.append(own);
  };
  add(t('smaller'), '−', () => resize(scale / STEP));
  add(t('larger'), '+', () => resize(scale * STEP));
  add(t('closeDrawing'), '×', () => dialog.close());
  dialog.append(bar);

  const leave = new AbortController();
  const { signal } = leave;
  dialog.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === '+' || key === '=') resize(scale * STEP);
      else if (key === '-') resize(scale / STEP);
      else if (key === '0') resize(fitting);
    },
    { signal },
  );
  view.addEventListener(
    'wheel',
    (event) => {
      // A touchpad pinch arrives as a wheel event with this key.
      if (!event.ctrlKey) return;
      event.preventDefault();
      resize(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    },
    { passive: false, signal },
  );
  view.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 1 || event.pointerType !== 'mouse') return;
      view.scrollBy(-event.movementX, -event.movementY);
    },
    { signal },
  );
  // The page behind it is being replaced.
  addEventListener('popstate', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => {
    leave.abort();
    dialog.remove();
    button.focus({ preventScroll: true });
  });

  document.body.append(dialog);
  dialog.showModal();
  view.focus();
  const room = { width: view.clientWidth - 32, height: view.clientHeight - 32 };
  fitting = fitInto(room, natural, true).width / natural.width;
  resize(Math.min(fitting, 2));
}
