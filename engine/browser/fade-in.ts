/** Duration of the fade in milliseconds (under 120). */
const DURATION = 100;

/**
 * Fades a new page in, if motion is allowed. We don't use view transitions: they capture the old page before the swap
 * (on a slow processor without a graphics card, 190 ms from click to swap instead of 22 ms), and clicks during the fade
 * are lost. This fade starts after the swap and delays nothing.
 */
export function fadeIn(page: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page.animate({ opacity: [0.4, 1] }, { duration: DURATION, easing: 'ease-out' });
}
