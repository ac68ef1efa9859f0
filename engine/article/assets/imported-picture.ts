import type { Nodes } from 'mdast';
import { markOf } from '../../files/published-name.ts';
import { readDrawing } from '../../hast/read-drawing.ts';
import { drawing, isDrawing, withAddress } from '../../hooks/drawing.ts';
import type { Scope } from '../rendering.ts';
import type { Asset } from './assets.ts';
import { findImage, siteFile } from './image.ts';

/**
 * The value of a picture import: the picture's address, and for an SVG file also a component that draws it inside the
 * page (row K2). Pages of an untrusted site get only the address, because a drawing can contain scripts.
 */
export function importedPicture(path: string, node: Nodes, scope: Scope): unknown {
  const { rendering } = scope;
  const address = give(findImage(path, node, scope), scope);
  if (!/\.svg$/i.test(path) || rendering.untrusted) return address;
  const svg = rendering.files.text(
    path.startsWith('/') ? `static${path}` : siteFile(path, scope.file),
  );
  if (svg === undefined) return address;
  const { attributes, inner } = readDrawing(svg, markOf(svg).slice(0, 4)) ?? {};
  return drawing(address, attributes, inner);
}

/** The address of an asset for code on the page, ready for `<img src={…}>` and `<a href={…}>`. */
export function give(asset: Asset, { rendering }: Scope): string {
  rendering.given.set(asset.url, asset);
  return asset.url;
}

/**
 * Props with drawings replaced by their addresses, for elements and components that expect text.
 * @param takesText whether a prop is text; all of them, by default
 */
export function withAddresses<P extends object>(
  props: P,
  takesText: (name: string) => boolean = () => true,
): P {
  return withDrawings(props, (name, url, value) => (takesText(name) ? url : value));
}

/**
 * Props for a component that runs in the browser, with drawings replaced by their addresses.
 * @param onDrawn called if the component renders a drawing, which would fail in the browser
 */
export function forBrowser<P extends object>(props: P, onDrawn: (name: string) => void): P {
  return withDrawings(props, (name, url) => {
    function Drawn(): null {
      onDrawn(name);
      return null;
    }
    return withAddress(Drawn, url);
  });
}

function withDrawings<P extends object>(
  props: P,
  replace: (name: string, url: string, value: unknown) => unknown,
): P {
  const own = Object.entries(props).filter(([, value]) => isDrawing(value));
  if (own.length === 0) return props;
  const replaced = own.map(([name, value]) => [name, replace(name, String(value), value)]);
  return { ...props, ...Object.fromEntries(replaced) } as P;
}
