import { join } from 'node:path';

/** The engine's package, as sites import it. */
export const PACKAGE = 'quire-docs';
/** Name under which a site's components import the engine's hooks. */
export const HOOKS = `${PACKAGE}/hooks`;

/** The module with the elements of Markdown that a component imports. */
export const MARKDOWN_ELEMENTS = `${PACKAGE}/markdown-elements`;

/** Modules that components and islands import as `quire-docs/NAME`, by their files in the engine. */
const OWN = {
  hooks: 'hooks/hooks.ts',
  link: 'hooks/link.tsx',
  'color-mode': 'hooks/color-mode.ts',
  admonition: 'hooks/admonition.tsx',
  cards: 'hooks/cards.tsx',
  'code-block': 'hooks/code-block.tsx',
  tabs: 'hooks/tabs.tsx',
  'markdown-elements': 'hooks/markdown-elements.tsx',
  'list-filter': 'islands/list-filter/mount-field.ts',
};

/**
 * The modules of the engine that a site's components and islands of its extensions can import, with the source file of each: both bundles (for the
 * build and for the browser) have their own copy, with its provider.
 */
export function ownModules(engineDir: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(OWN).map(([name, file]) => [`${PACKAGE}/${name}`, join(engineDir, file)]),
  );
}

/**
 * Whether the source of a module imports the hooks, or a module that does.
 * @param others those modules
 */
export function usesHooks(source: string, others: readonly string[]): boolean {
  return [HOOKS, ...others].some((module) => source.includes(module));
}
