import { showRest } from './begin-briefly.ts';
import { atFirstFrame } from './first-frame.ts';
import { useWebFonts } from './web-fonts.ts';

/*
 * The second inline script, behind the stylesheet: browsers run it once that has arrived. So it knows how long page and
 * styles took, which decides whether the faces can come in time, and that the next frame with content is the first.
 */
useWebFonts();
atFirstFrame(() => setTimeout(showRest));
