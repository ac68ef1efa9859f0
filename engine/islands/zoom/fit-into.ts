/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in CSS pixels. */
export interface Box extends Size {
  left: number;
  top: number;
}

/**
 * Where an image fits into a window as large as possible, without margins (row S9): centered, with its own proportions,
 * and no larger than its size unless it's a vector drawing.
 */
export function fitInto(window: Size, image: Size, scalable: boolean): Box {
  const fitting = Math.min(window.width / image.width, window.height / image.height);
  const scale = scalable ? fitting : Math.min(fitting, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  return { width, height, left: (window.width - width) / 2, top: (window.height - height) / 2 };
}
