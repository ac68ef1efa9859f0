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
 * Where an image stands in a window when it is as large as it can be, with no margin (row S9): centred, in
 * its own proportions, and not larger than it was drawn unless it is a drawing that stays sharp.
 */
export function fitInto(window: Size, image: Size, scalable: boolean): Box {
  const fitting = Math.min(window.width / image.width, window.height / image.height);
  const scale = scalable ? fitting : Math.min(fitting, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  return { width, height, left: (window.width - width) / 2, top: (window.height - height) / 2 };
}
