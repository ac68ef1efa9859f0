/** A part of the page that is folded away or behind another tab; what lies in it has no place of its own. */
export const FOLDED = 'details:not([open]), [role="tabpanel"]:not([data-active])';
