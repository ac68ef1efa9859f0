import type { WebFont } from '../model/web-font.ts';
import { atFirstFrame } from './first-frame.ts';
import { sparing } from './sparing.ts';
import { store, stored } from '../islands/stored.ts';

const KEY = 'quire-fonts';

/** If page and styles took longer than this, the fonts would come too late, in milliseconds. */
const NEAR = 300;

/** The fonts that the page names. */
function faces(): FontFace[] {
  const { fonts = '[]' } = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset ?? {};
  return (JSON.parse(fonts) as WebFont[]).map(
    ({ family, weight, file }) => new FontFace(family, `url("${file}")`, { weight }),
  );
}

/** Whether requesting the fonts is worth it: an earlier visit cached them, or the connection is fast. */
function areNear(): boolean {
  if (stored(KEY)) return true;
  // The script is after the stylesheet, so this is the time that both have taken.
  return performance.now() < NEAR;
}

/**
 * Uses the web fonts on this page only if all of them are loaded before its first frame: text never waits for a font,
 * and no late font moves it. Otherwise the page uses system fonts, which `styles/fonts.css` scales to the same size,
 * and the next page tries again.
 */
export function useWebFonts(): void {
  if (!areNear()) return;
  let late = false;
  atFirstFrame(() => (late = true));
  Promise.all(faces().map((face) => face.load())).then(
    (loaded) => {
      if (late) return;
      for (const face of loaded) document.fonts.add(face);
      document.documentElement.setAttribute('data-fonts', '');
    },
    () => {},
  );
}

/** Fetches the fonts for the next full page load, and records that they are cached. */
export async function keepWebFonts(): Promise<void> {
  if (sparing()) return;
  await Promise.all(faces().map((face) => face.load()));
  store(KEY, '1');
}
