import type { WebFont } from '../model/web-font.ts';
import { atFirstFrame } from './first-frame.ts';
import { sparing } from './sparing.ts';
import { store, stored } from '../islands/stored.ts';

const KEY = 'quire-fonts';

/** Where page and styles took longer than this, the faces would come too late, in milliseconds. */
const NEAR = 300;

/** The faces that the page names. */
function faces(): FontFace[] {
  const { fonts = '[]' } = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset ?? {};
  return (JSON.parse(fonts) as WebFont[]).map(
    ({ family, weight, file }) => new FontFace(family, `url("${file}")`, { weight }),
  );
}

/** Whether asking for the faces is worth it: an earlier visit left them in the cache, or the line is short. */
function areNear(): boolean {
  if (stored(KEY)) return true;
  // The script stands behind the stylesheet, so this is the time that both have taken.
  return performance.now() < NEAR;
}

/**
 * Uses the web fonts on this page if all of them are there when its first frame is made, and never later: text
 * waits for no face, and none that comes moves it. Otherwise the page is read in the system's faces, which
 * `styles/fonts.css` stretches to the same size, and the next one has better luck.
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

/** Fetches the faces for the next page that is loaded whole, and remembers that they are there. */
export async function keepWebFonts(): Promise<void> {
  if (sparing()) return;
  await Promise.all(faces().map((face) => face.load()));
  store(KEY, '1');
}
