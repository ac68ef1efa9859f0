/**
 * The oldest supported browsers: those in which Baseline's features of two and a half years ago work. `browserslist` in
 * the repository's `package.json` is the list that the checks of styles and scripts follow; a test compares the two.
 */
export const SCRIPT_TARGETS = ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'];

/**
 * Styles are lowered further than scripts, so that an older browser shows the page as it was designed. It gets no
 * behavior: `browser/boot.ts` doesn't start the core there.
 */
export const STYLE_TARGETS = ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'];
