import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { isInside } from '../files/is-inside.ts';
import { markOf, publishedName } from '../files/published-name.ts';
import { readDrawing } from '../hast/read-drawing.ts';
import { withBase } from '../url/base.ts';
import { isMedia, isPicture } from '../url/is-picture.ts';

/** Pictures and other files that a site's modules import. */
export interface ComponentFiles {
  plugin: Plugin;
  /** The files, absolute: they have to be published. */
  files(): string[];
}

/**
 * Resolves pictures and other files that modules import to their addresses, which are the same in both bundles and on
 * pages. An SVG file is also a component, as it is in Docusaurus (row K2).
 * @param engineDir sources of the engine, absolute
 * @param baseUrl base path of the site
 */
export function componentFiles(engineDir: string, baseUrl: string): ComponentFiles {
  const files = new Set<string>();
  const helper = JSON.stringify(join(engineDir, 'hooks', 'drawing.ts'));
  return {
    files: () => [...files].sort(),
    plugin: {
      name: 'quire-component-files',
      enforce: 'pre',
      load(id) {
        if (!isAbsolute(id) || isInside(id, engineDir)) return null;
        if (!isPicture(id) && !isMedia(id)) return null;
        files.add(id);
        const bytes = readFileSync(id);
        const mark = markOf(bytes);
        const url = JSON.stringify(withBase(baseUrl, `/${publishedName(id, mark)}`));
        if (!/\.svg$/i.test(id)) return { code: `export default ${url};`, moduleType: 'js' };
        const { attributes, inner } = readDrawing(bytes.toString('utf8'), mark.slice(0, 4)) ?? {};
        const values = [url, JSON.stringify(attributes), JSON.stringify(inner)].join(', ');
        const code = `import { drawing } from ${helper};\nexport default /* @__PURE__ */ drawing(${values});`;
        return { code, moduleType: 'js' };
      },
    },
  };
}
