/**
 * Ids that every page uses around its article (`shell/`, `page/`, `islands/`). A heading called “Main” or “Versions”
 * gets another id; otherwise its link would lead to the shell.
 */
export const SHELL_IDS: readonly string[] = [
  'announcer',
  'drawer',
  'main',
  'page',
  'page-actions',
  'quire-adapters',
  'quire-nearest',
  'quire-widgets',
  'sidebar',
  'versions',
];
