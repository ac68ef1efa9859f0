import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileMarkdown } from '../syntax/parse-markdown.ts';
import { MARKDOWN_ELEMENTS } from './own-modules.ts';

/**
 * Compiles Markdown that components import to a component, with code blocks, admonitions and pictures. Its links don't
 * lead to files, and its headings aren't in the table of contents: the engine reads only pages and their partials.
 */
export function markdownModules(): Plugin {
  return {
    name: 'quire-markdown-modules',
    enforce: 'pre',
    load(id) {
      if (!/\.mdx?$/.test(id)) return null;
      const code = compileMarkdown(readFileSync(id, 'utf8'), id, MARKDOWN_ELEMENTS);
      return { code, moduleType: 'js' };
    },
  };
}
