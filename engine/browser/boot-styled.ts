import { showRest } from './begin-briefly.ts';
import { atFirstFrame } from './first-frame.ts';

/**
 * Without painting there is no frame to wait for: programs that only read the page, such as crawlers, get all of it.
 */
const NO_FRAME_MS = 1000;

/*
 * The second inline script, behind the stylesheet: browsers run it once that has arrived, so the next frame with content
 * is the first.
 */
atFirstFrame(() => setTimeout(showRest));
setTimeout(showRest, NO_FRAME_MS);
