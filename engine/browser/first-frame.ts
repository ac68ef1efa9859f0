/** Calls back in the first frame that has content, before it's painted. A frame without content paints nothing. */
export function atFirstFrame(then: () => void): void {
  const look = (): void => {
    if (document.body?.firstElementChild) then();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
