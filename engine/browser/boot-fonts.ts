import { useWebFonts } from './web-fonts.ts';

/*
 * The second inline script, behind the stylesheet: browsers run it once that has arrived, and so it knows how long page
 * and styles took, which decides whether the faces can come in time.
 */
useWebFonts();
