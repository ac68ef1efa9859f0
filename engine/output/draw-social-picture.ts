import { join } from 'node:path';
import type { SharpInput } from 'sharp';

export interface SocialPicture {
  title: string;
  /** Label of the area; empty for pages outside all areas. */
  area: string;
  site: string;
}

/** Part of every name: increase it when pictures are drawn differently. */
export const DRAWING = 1;
/** Size that social networks show without cropping. */
const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, TEXT_WIDTH, BAR] = [80, 1040, 12];
/** Colors of `tokens.css` in light mode, in the notation that the library reads. */
const COLORS = { paper: '#fdfcfa', text: '#231f1a', text2: '#5c564f', accent: '#00607a' } as const;
/** Sizes of titles up to a number of characters, in pixels. */
const SIZES: readonly [characters: number, size: number][] = [
  [36, 80],
  [80, 64],
  [Infinity, 48],
];
const LABEL = 32;
/** Maximum characters of a title; a longer one would overlap the name of the site. */
const MAX_TITLE = 140;

/**
 * Loads the function that draws pictures as PNG.
 * @param fonts folder with the engine's fonts
 * @returns undefined if the library doesn't support this machine
 */
export async function loadDrawing(
  fonts: string,
): Promise<((picture: SocialPicture, file: string) => Promise<void>) | undefined> {
  const library = await import('sharp').catch(() => undefined);
  if (!library) return undefined;
  const words = (text: string, color: string, weight: 400 | 700, size: number): SharpInput =>
    ({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `Quire Picture ${weight} ${size}`,
        fontfile: join(fonts, `picture-${weight}.ttf`),
        width: TEXT_WIDTH,
        dpi: 72,
        spacing: size / 8,
        rgba: true,
        wrap: 'word-char',
      },
    }) as unknown as SharpInput;
  return async ({ title, area, site }, file) => {
    const shown = shorten(title);
    const size = SIZES.find(([most]) => shown.length <= most)?.[1] ?? LABEL;
    const bar = { create: { width: WIDTH, height: BAR, channels: 3, background: COLORS.accent } };
    const layers = [
      { input: bar, left: 0, top: 0 },
      ...(area === ''
        ? []
        : [{ input: words(area, COLORS.accent, 400, LABEL), left: LEFT, top: 84 }]),
      { input: words(shown, COLORS.text, 700, size), left: LEFT, top: 170 },
      { input: words(site, COLORS.text2, 400, LABEL), left: LEFT, top: 530 },
    ];
    const paper = { width: WIDTH, height: HEIGHT, channels: 3, background: COLORS.paper } as const;
    await library
      .default({ create: paper })
      .composite(layers as Parameters<ReturnType<typeof library.default>['composite']>[0])
      .removeAlpha()
      .png({ compressionLevel: 7 })
      .toFile(file);
  };
}

/** The library reads markup. It refuses control characters, and empty texts. */
function escapeMarkup(text: string): string {
  const plain = text
    .replace(/\p{C}/gu, ' ')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return plain.trim() === '' ? '·' : plain;
}

function shorten(title: string): string {
  const letters = Array.from(title);
  return letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE).join('').trim()}…` : title;
}
