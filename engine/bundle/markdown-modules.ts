import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileMarkdown } from '../content/parse-markdown.ts';

/**
 * Compiles Markdown that components import to a component. It has no links or pictures of the site: only pages and their
 * partials are rendered by the engine.
 */
export function markdownModules(): Plugin {
  return {
    name: 'quire-markdown-modules',
    enforce: 'pre',
    load(id) {
      if (!/\.mdx?$/.test(id)) return null;
      return { code: compileMarkdown(readFileSync(id, 'utf8'), id), moduleType: 'js' };
    },
  };
}
