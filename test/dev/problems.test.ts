import { describe, expect, it } from 'vitest';
import { eventually, overlay, placeOf, problemsOf, settle, shows, useLoop } from './loop.ts';

describe('a mistake is shown over the page and in the terminal until it is fixed', () => {
  const loop = useLoop();

  it.each([
    {
      what: 'text that is no MDX',
      edit: ['docs/guides/long.mdx', 'Opening words', 'Opening {words'],
      place: /docs\/guides\/long\.mdx:\d+:\d+/,
      says: 'mdx-syntax',
    },
    {
      what: 'a partial that is not there',
      edit: ['docs/guides/long.mdx', './_part.md', './_none.md'],
      place: /docs\/guides\/long\.mdx:\d+:\d+/,
      says: 'docs/guides/_none.md',
    },
    {
      what: 'a broken link',
      edit: ['docs/guides/long.mdx', './other.md', './othre.md'],
      place: /docs\/guides\/long\.mdx:7:\d+/,
      says: './othre.md',
    },
    {
      what: 'a broken anchor',
      edit: ['docs/guides/long.mdx', './other.md', './other.md#no-such-heading'],
      place: /docs\/guides\/long\.mdx:7:\d+/,
      says: '#no-such-heading',
    },
    {
      what: 'a partial that shows itself',
      edit: [
        'docs/guides/_part.md',
        'Words of',
        "import Part from './_part.md';\n\n<Part />\n\nWords of",
      ],
      place: /docs\/guides\/_part\.md:3:1/,
      says: 'partial-circular',
    },
    {
      what: 'a component that imports nothing',
      edit: [
        'components/Fixed.tsx',
        'export default',
        "import { steel } from './forge';\nexport const kind = steel;\nexport default",
      ],
      place: /components\/Fixed\.tsx:\d+:\d+/,
      says: './forge',
    },
    {
      what: 'a component that throws',
      edit: [
        'components/Fixed.tsx',
        'return <p',
        "if (word) throw new Error('no steel');\n  return <p",
      ],
      place: /docs\/guides\/long\.mdx:\d+:\d+/,
      says: 'no steel',
    },
    {
      what: 'a component that does not compile',
      edit: ['components/Fixed.tsx', '</p>', '</q>'],
      place: /components\/Fixed\.tsx:\d+:\d+/,
      says: 'component-failed',
    },
    {
      what: 'sidebars that do not compile',
      edit: ['sidebars.ts', 'docs: [', 'docs: [['],
      place: /sidebars\.ts:\d+:\d+/,
      says: 'module-failed',
    },
    {
      what: 'sidebars that name no page',
      edit: ['sidebars.ts', "'guides/other'", "'guides/othre'"],
      place: /sidebars\.ts:4/,
      says: 'guides/othre',
    },
    {
      what: 'a configuration that does not compile',
      edit: ['site.config.ts', "title: 'Loop',", "title: 'Loop'"],
      place: /site\.config\.ts:\d+:\d+/,
      says: 'module-failed',
    },
    {
      what: 'a configuration that throws',
      edit: [
        'site.config.ts',
        'export default {',
        "if (Date) throw new Error('no clay');\nexport default {",
      ],
      place: /site\.config\.ts:1:17/,
      says: 'no clay',
    },
    {
      what: 'styles that import nothing that is there',
      edit: ['styles.css', '.fixed', "@import './nothing.css';\n.fixed"],
      place: /styles\.css:1:10/,
      says: 'nothing.css',
    },
  ])('$what', async ({ edit: [file = '', from = '', to = ''], place, says }) => {
    const page = await loop.open('/guides/long');
    await settle(page);
    const printed = loop.site().output().length;
    loop.edit(file, from, to);
    await eventually(async () => (await overlay(page))?.includes(says), true);
    expect(await overlay(page)).toMatch(place);
    const terminal = loop.site().output().slice(printed);
    expect(terminal).toMatch(place);
    expect(terminal).toContain(says);
    loop.fix();
    if (file.endsWith('long.mdx')) loop.edit(file, 'Paragraph 40:', 'Mended 40:');
    await eventually(() => overlay(page), undefined);
    if (file.endsWith('long.mdx')) await shows(page, 'article', 'Mended 40:');
    await shows(page, 'article', 'Opening words');
    await shows(page, 'article', 'Words of the partial.');
    await shows(page, '.fixed', 'Made of steel');
    await shows(page, '#sidebar', 'Guides');
    expect(loop.site().output().slice(printed)).toContain('All problems are fixed.');
    // A change of the configuration may reload the page, so its place isn't compared.
    const { survived, focus, scroll } = await placeOf(page);
    if (file !== 'site.config.ts')
      expect({ survived, focus, scroll }).toEqual({
        survived: true,
        focus: 'the other one',
        scroll: 400,
      });
  });

  it('its styles are a file that the server has', async () => {
    const page = await loop.open('/guides/long');
    const missing: string[] = [];
    page.on('response', (answer) => answer.ok() || missing.push(answer.url()));
    await page.reload();
    loop.edit('docs/guides/long.mdx', './other.md', './othre.md');
    const dialog = page.locator('dialog.dev-problems[open]');
    // Only `dev.css` sets it.
    await eventually(
      () => dialog.evaluate((shown) => getComputedStyle(shown).borderTopWidth),
      '3px',
    );
    expect(missing).toEqual([]);
  });

  it('says how to fix it', async () => {
    const page = await loop.open('/guides/long');
    loop.edit('docs/guides/long.mdx', './other.md', './othre.md');
    await eventually(async () => (await overlay(page))?.includes('guides/other'), true);
  });

  it('closes with Escape, and comes back with the next problem', async () => {
    const page = await loop.open('/guides/long');
    loop.edit('docs/guides/long.mdx', './other.md', './othre.md');
    await eventually(async () => (await overlay(page))?.includes('othre'), true);
    await page.keyboard.press('Escape');
    await eventually(() => overlay(page), undefined);
    loop.edit('docs/guides/long.mdx', 'Paragraph 2:', '[x](./second.md)');
    await eventually(async () => (await overlay(page))?.includes('second.md'), true);
  });

  it('a page that nobody shows is looked at when it is saved, and when it is fixed', async () => {
    loop.edit('docs/guides/other.md', 'Text of', '[Text](./nothing.md) of');
    await eventually(
      async () => (await problemsOf(loop.site())).map(({ id, file }) => `${id} ${file}`),
      ['link-broken docs/guides/other.md'],
    );
    loop.fix();
    await eventually(() => problemsOf(loop.site()), []);
  });

  it('problems of a page go with the page', async () => {
    loop.put('docs/grown/wrong.md', '---\ntitle: Wrong\n---\n\n[x](./nothing.md)\n');
    await eventually(async () => (await problemsOf(loop.site())).length, 1);
    loop.put('docs/grown/wrong.md', undefined);
    await eventually(() => problemsOf(loop.site()), []);
  });

  it('several mistakes are shown together, and each goes by itself', async () => {
    const page = await loop.open('/guides/long');
    loop.edit('styles.css', '.fixed', "@import './nothing.css';\n.fixed");
    loop.edit('docs/guides/long.mdx', './other.md', './othre.md');
    await eventually(
      async () => /othre[^]*nothing\.css|nothing\.css[^]*othre/.test((await overlay(page)) ?? ''),
      true,
    );
    loop.edit('docs/guides/long.mdx', './othre.md', './other.md');
    await eventually(async () => (await overlay(page))?.includes('othre'), false);
    expect(await overlay(page)).toContain('nothing.css');
  });
});
