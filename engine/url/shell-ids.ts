/**
 * Ids of parts that every page has around its article (`shell/`, `page/`, `islands/`). A heading called
 * “Main” or “Versions” gets another one, or its link would lead to the part.
 */
export const SHELL_IDS: readonly string[] = [
  'announcer',
  'drawer',
  'main',
  'page',
  'quire-adapters',
  'quire-widgets',
  'sidebar',
  'versions',
];
