import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, quire, tinySite, type SiteFiles } from '../harness/site.ts';

/** A schema as libraries make them, with a cycle and functions inside. */
const CONFIG = `const self: any = {};
self.self = self;
const issue = (key: string, message: string) => ({ issues: [{ message, path: [key] }] });
const schema = Object.assign(() => self, {
  self,
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    async validate(value: any) {
      if (value.level !== undefined && !['easy', 'hard'].includes(value.level)) {
        return issue('level', 'Expected "easy" or "hard"');
      }
      return { value: { level: value.level ?? 'easy', minutes: Number(value.minutes ?? 5) } };
    },
  },
});
export default { title: 'T', url: 'https://t.test', frontMatter: schema };
`;
const SITE: SiteFiles = {
  'site.config.ts': CONFIG,
  'docs/index.mdx':
    '---\nslug: /\nlevel: hard\nminutes: 7\n---\n\n# Intro\n\nTakes {frontMatter.minutes}.\n\n<Level />\n\n<Live />\n\n<DocCardList card="PageCard" />\n',
  'docs/b.md': '---\nlevel: hard\ndescription: About B.\n---\n\n# Second\n\nText.\n',
  'docs/c.md': '# Third\n\nText.\n',
  'components/Level.tsx': `import { useFrontMatter } from 'quire-docs/hooks';
export default function Level() { return <p>Level: {useFrontMatter<{ level: string }>().level}</p>; }
`,
  'components/Live.tsx': `import { useState } from 'react';
import { useFrontMatter } from 'quire-docs/hooks';
export default function Live() { const [n] = useState(1); const { minutes } = useFrontMatter<{ minutes: number }>(); return <p>Live: {n + minutes}</p>; }
`,
  'components/PageCard.tsx': `export default function PageCard({ label, href, description, frontMatter }) {
  return <a href={href}>{label} ({frontMatter.level}): {description}</a>;
}
`,
};

describe('front matter of a site’s own', () => {
  it('reaches pages, components and cards', async () => {
    const { code, output, outDir } = await buildSite(tinySite(SITE));
    expect(code, output).toBe(0);
    expect(output).not.toContain('warning');
    const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    const text = html.replace(/<script[^]*?<\/script>|<!-- -->/g, '').replace(/<[^>]*>/g, '');
    for (const wanted of [
      'Takes 7.',
      'Level: hard',
      'Live: 8',
      'Second (hard): About B.',
      'Third (easy): Text.',
    ]) {
      expect(text).toContain(wanted);
    }
    // The browser has the same data.
    expect(html).toContain(
      '&quot;frontMatter&quot;:{&quot;level&quot;:&quot;hard&quot;,&quot;minutes&quot;:7}',
    );
  });

  it('is wrong with its place, in builds and checks', async () => {
    const dir = tinySite({ ...SITE, 'docs/b.md': '---\ntitle: B\nlevel: medium\n---\n\nText.\n' });
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('docs/b.md:3:1');
    expect(output).toContain('`level` in the front matter: Expected "easy" or "hard".');
    // Cards of the page are shown all the same.
    expect(output).not.toContain('component-threw');
    expect((await quire(['check', '--site', dir])).output).toContain('docs/b.md:3:1');
  });

  it('is an empty object in cards of pages without any', async () => {
    const schema =
      "{ '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } }";
    const config = `export default { title: 'T', url: 'https://t.test', frontMatter: ${schema} };\n`;
    const { output, outDir } = await buildSite(
      tinySite({
        ...SITE,
        'site.config.ts': config,
        'docs/index.mdx': '---\nslug: /\n---\n\n# A\n\n<DocCardList card="PageCard" />\n',
      }),
    );
    expect(output).not.toContain('component-threw');
    const html = readFileSync(path.join(outDir, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
    expect(html).toContain('Second (hard): About B.');
    expect(html).toContain('Third (): Text.');
  });

  it.each([
    ['{}', 'must be a schema'],
    ["'zod'", 'must be a schema'],
    ["{ '~standard': { version: 2, vendor: 'x', validate: () => ({}) } }", 'must be a schema'],
  ])('%s is not a schema', async (schema, message) => {
    const config = `export default {\n  title: 'T',\n  url: 'https://t.test',\n  frontMatter: ${schema},\n};\n`;
    const { code, output } = await buildSite(tinySite({ ...SITE, 'site.config.ts': config }));
    expect(code).toBe(1);
    expect(output).toContain('site.config.ts:4');
    expect(output).toContain(message);
  });

  it('names no component that a card has', async () => {
    const dir = tinySite({
      ...SITE,
      'docs/index.mdx': '---\nslug: /\n---\n\n# A\n\n<DocCardList card="PageCrd" />\n',
    });
    const { output } = await buildSite(dir);
    expect(output).toContain('docs/index.mdx:7:1');
    expect(output).toContain('Did you mean “PageCard”?');
  });
});
