import type { WebFont } from './web-font.ts';

/** What the bundled browser code gives to a page. Addresses are final (base added). */
export interface BrowserAssets {
  /** Names this state of the browser code; pages of another one are loaded whole (row S7). */
  buildId: string;
  /** The core's module. */
  core: string;
  style: string;
  /** Text of the inline script before the stylesheet, which is given `core`. */
  boot: string;
  /** Text of the inline script behind it, which is given `fonts`. */
  bootStyled: string;
  /** Faces that a page asks for where they are near. */
  fonts: readonly WebFont[];
  /** Modules of widgets by the component's name. */
  widgets: Readonly<Record<string, string>>;
  /** The development entry; absent in a published site. */
  dev?: string;
}
