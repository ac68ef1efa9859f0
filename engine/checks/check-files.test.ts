import { describe, expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import { checkedSite } from '../../test/harness/checked-site.ts';
import { checkFiles } from './check-files.ts';
import type { CheckedSite, NamedText } from './checked-site.ts';

/** The files out of these that are reported as unused. */
function unused(
  files: string[],
  texts: Record<string, string> = {},
  more: Partial<CheckedSite> = {},
): (string | undefined)[] {
  const pages: Record<string, string> = { 'a/page.md': '# A\n' };
  const otherTexts: NamedText[] = [];
  for (const [file, text] of Object.entries(texts)) {
    if (file.startsWith('docs/')) pages[file.slice('docs/'.length)] = text;
    else otherTexts.push({ file, text });
  }
  return checkFiles(checkedSite(pages, { files, otherTexts, ...more })).map(({ file }) => file);
}

describe('checkFiles', () => {
  it.each<[string, string, string, string]>([
    ['beside a page', 'docs/a/x.png', 'docs/a/b.md', '---\nimage: ./x.png\n---\n'],
    ['from another folder', 'docs/img/x.png', 'docs/a/b.md', '<Own src="../img/x.png" />'],
    ['by its address', 'static/img/x.png', 'docs/a/b.md', '---\nlogo: /img/x.png\n---\n'],
    ['with the base', 'static/img/x.png', 'docs/a/b.md', '<Own src="/base/img/x.png" />'],
    ['as a whole address', 'static/x.png', 'docs/a/b.md', 'https://site.test/base/x.png?a'],
    ['by @site', 'static/img/x.png', 'docs/a/b.md', "import x from '@site/static/img/x.png';"],
    ['by @site, beside a page', 'docs/img/x.png', 'src/A.jsx', "from '@site/docs/img/x.png'"],
    ['encoded', 'static/a x.png', 'docs/a/b.md', '<Own src="/a%20x.png" />'],
    ['in a partial', 'docs/img/x.png', 'docs/a/_part.md', 'See `../img/x.png`.'],
    ['in a stylesheet', 'static/img/x.png', 'styles.css', 'a { background: url(/img/x.png) }'],
    ['in the configuration', 'static/img/x.png', 'site.config.ts', "socialImage: 'img/x.png'"],
    [
      'in code that has the beginning elsewhere',
      'static/img/x.png',
      'components/A.tsx',
      '`${dir}/x.png`',
    ],
    ['outside of the folder', '../docs/img/x.png', '../docs/a/b.md', '<Own src="../img/x.png" />'],
    ['through a loader', 'docs/a/x.py', 'docs/a/b.md', "import x from '!!raw-loader!./x.py';"],
  ])('a file that is named %s is used', (_, file, from, text) => {
    const config = configOf({ url: 'https://site.test', baseUrl: '/base/' });
    expect(unused([file], { [from]: text }, { config })).toEqual([]);
    expect(unused([file], {}, { config })).toEqual([file]);
  });

  it.each<[string, string, string, string]>([
    ['a file of the same name elsewhere', 'static/old/x.png', 'docs/a/b.md', '![](/img/x.png)'],
    ['a name without its folder', 'static/img/x.png', 'docs/a/b.md', 'Look for x.png.'],
    ['the end of another name', 'static/x.png', 'docs/a/b.md', '![](/max.png) ![](/a-x.png)'],
    ['the beginning of another name', 'static/x.png', 'docs/a/b.md', '![](/x.png.md) /x.pngs'],
    ['another version', 'versioned_docs/version-1/x.png', 'docs/a/b.md', '![](./x.png)'],
    ['another folder, in code', 'static/old/x.png', 'components/A.tsx', "'/img/x.png'"],
  ])('%s does not use a file', (_, file, from, text) => {
    expect(unused([file], { [from]: text })).toEqual([file]);
  });

  it('what rendered pages show is used, and so is what is asked for by its name', () => {
    const shown = new Set(['static/x.png']);
    expect(unused(['static/x.png', 'static/robots.txt'], {}, { shown })).toEqual([]);
  });
});
