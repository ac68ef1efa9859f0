/** A folded part of the page, or one behind another tab; nothing inside it has a position. */
export const FOLDED = 'details:not([open]), [role="tabpanel"]:not([data-active])';
