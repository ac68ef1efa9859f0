import css from '@eslint/css';

/**
 * Styles only (`npm run check`): code is checked by oxlint. Everything that isn't in Baseline's widely available features is listed here,
 * with what a browser without it shows. All of it is decoration, or a part that works without it.
 */
const WITHOUT_HARM = {
  allowFunctions: [
    // Every supported browser has it; the linter's data is older than the list.
    'light-dark',
  ],
  allowProperties: [
    // Scrollbars look like the system's, and a page scrolls on at the end of a box.
    'scrollbar-width',
    'scrollbar-color',
    'overscroll-behavior',
    // Boxes out of view are laid out, too.
    'content-visibility',
    // Labels of buttons can be selected.
    'user-select',
    // Lines of a heading differ in length.
    'text-wrap',
    // Marks have the system's color or the one of the page.
    'accent-color',
    'forced-color-adjust',
    // Backgrounds aren't printed.
    'print-color-adjust',
    // A mark doesn't glide; menus are at the edge of the navbar.
    'anchor-name',
    'anchor-scope',
    'position-anchor',
    // A fading edge stays at the end of a scrolled box.
    'animation-timeline',
  ],
  allowAtRules: ['page'],
  allowSelectors: [
    // Found words aren't marked; details open without a transition; selected text has the system's colors.
    'highlight',
    'details-content',
    'selection',
    'marker',
  ],
  allowPropertyValues: { 'break-after': ['avoid'] },
};

export default [
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/use-baseline': ['error', { available: 'widely', ...WITHOUT_HARM }] },
  },
];
