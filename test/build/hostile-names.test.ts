import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';
const long = (length: number): string => 'a'.repeat(length);

/** Problems that a build reports for a site with these files, with their messages. */
async function reported(files: Record<string, string>): Promise<string[]> {
  const dir = tinySite({ 'docs/intro.md': INTRO, 'docs/a.md': '# A\n', ...files });
  const { output } = await buildSite(dir);
  // The message names only the page to change, not a path of this machine.
  expect(output).not.toContain('ENAMETOOLONG');
  return [...output.matchAll(/^((?:error|warning) .+)\n {2}(.+)$/gm)].map(([, problem, message]) =>
    `${problem} ${message}`.replace(/a{41,}/g, '(long)'),
  );
}

describe('a name too long for a disk is reported with what has it, and the limit', () => {
  it.each([
    [
      'a page and a picture that it shows, a tag, a category, a component',
      {
        [`docs/${long(250)}.md`]: '# Long\n',
        'docs/slug.md': `---\nslug: /x/${long(255)}\ntags: [${long(255)}]\n---\n\n# Slug\n\n[y](./${long(250)}.md)\n`,
        'docs/deep.md': `---\nslug: /${`${long(200)}/`.repeat(9)}x\n---\n\n# Deep\n`,
        'docs/s/_category_.json': JSON.stringify({
          label: long(255),
          link: { type: 'generated-index' },
        }),
        'docs/s/x.md': `# X\n\n![a](./${long(300)}.png)\n`,
        [`components/${long(240)}.tsx`]: 'export default () => null;\n',
      },
      [
        'error image-missing  docs/s/x.md:3:1 There is no image “./(long).png”.',
        'error name-too-long  components/(long).tsx The name of this module with its folders is longer than 230 bytes.',
        'error name-too-long  docs/(long).md The address of the page docs/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa… has a part of 250 bytes, and the limit is 230.',
        'error name-too-long  docs/deep.md:2:7 The address of the page docs/deep.md has 1811 bytes, and the limit is 1500.',
        'error name-too-long  docs/s/_category_.json The address of the category “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…” has a part of 255 bytes, and the limit is 230.',
        'error name-too-long  docs/slug.md:2:7 The address of the page docs/slug.md has a part of 255 bytes, and the limit is 230.',
        'error name-too-long  docs/slug.md:3:8 The address of the tag “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…” has a part of 255 bytes, and the limit is 230.',
      ],
    ],
    [
      'a declared tag, and a redirect',
      {
        'docs/tags.yml': `ok:\n  label: OK\nlong:\n  label: Long\n  permalink: /${long(240)}\n`,
        'redirects.yml': `- source: /${long(300)}\n  destination: /\n`,
      },
      [
        'error name-too-long  docs/tags.yml:3:1 The address of the tag “long” has a part of 240 bytes, and the limit is 230.',
        'error redirect-invalid  redirects.yml:1:11 The source "/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" has a part of 300 bytes, and the limit is 230.',
      ],
    ],
    [
      'a sidebar',
      { 'sidebars.ts': `export default { ${long(255)}: ['a'] };\n` },
      [
        'error sidebar-invalid  sidebars.ts `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…` has a part of 255 bytes, and the limit is 230.',
      ],
    ],
  ])('%s', async (_, files, problems) => {
    expect((await reported(files as unknown as Record<string, string>)).sort()).toEqual(problems);
  });

  it('the longest ones allowed are written', async () => {
    const dir = tinySite({
      'docs/intro.md': `---\ntitle: Introduction\nslug: /\ntags: [${long(230)}]\n---\n\n![x](./${long(240)}.svg)\n`,
      [`docs/${'é'.repeat(115)}.md`]: '# Long\n',
      [`docs/${long(240)}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      [`components/${long(200)}.tsx`]: 'export default function A() { return null; }\n',
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(existsSync(path.join(outDir, `${'é'.repeat(115)}.html`))).toBe(true);
    expect(readdirSync(path.join(outDir, 'tags'))).toContain(`${long(230)}.html`);
  });
});
