import { showRest } from './begin-briefly.ts';
import { atFirstFrame } from './first-frame.ts';

/**
 * Fallback if no frame is painted, so that programs that only read the page, such as crawlers, get all of it.
 */
const NO_FRAME_MS = 1000;

/*
 * The second inline script, after the stylesheet: browsers run it once the stylesheet has loaded, so the next frame
 * with content is the first.
 */
atFirstFrame(() => setTimeout(showRest));
setTimeout(showRest, NO_FRAME_MS);
