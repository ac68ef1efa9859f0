import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH } from '../../engine/model/texts.ts';
import { buildSite, tinySite, type SiteFiles } from '../harness/site.ts';

const PAGES: SiteFiles = {
  'docs/index.mdx': `---
slug: /
tags: [one]
---

# Intro

## Alpha

### Beta

:::tip
Advice.
:::

> [!WARNING]
> Quoted.

- [x] was
- [ ] will

| a | b |
| - | - |
| 1 | 2 |

Word.[^n]

\`\`\`py title="a.py"
one = 1
two = 2 # collapse-start
three = 3
four = 4 # collapse-end
\`\`\`

\`\`\`mermaid
flowchart LR
  a --> b
\`\`\`

<DocCatalog />

<DocCardList />

<Own />

[^n]: Below.
`,
  'docs/guides/next.md': '---\ntags: [one]\nunlisted: true\n---\n\n# Second\n\nText.\n',
  'docs/guides/third.md': '---\ntags: [one]\n---\n\n# Third\n\nText.\n',
  'docs/tags.yml': 'one:\n  label: One\n',
  'components/Own.tsx': `import { useState } from 'react';
import { Admonition } from 'quire-docs/admonition';
import { CodeBlock } from 'quire-docs/code-block';
export default function Own() {
  const [n] = useState(1);
  return <><Admonition type="danger">{n}</Admonition><CodeBlock language="js"><b>x</b></CodeBlock></>;
}
`,
};

const configOf = (locale: object): string =>
  `export default ${JSON.stringify({
    title: 'T',
    url: 'https://t.test',
    editUrl: 'https://t.test/edit',
    locale,
    announcement: { id: 'a', text: 'A' },
    feedback: { url: 'https://t.test/f' },
    footer: { copyright: 'C' },
  })};\n`;

async function built(locale: object): Promise<(ending: RegExp) => string> {
  const { code, output, outDir } = await buildSite(
    tinySite({ ...PAGES, 'site.config.ts': configOf(locale) }),
  );
  expect(code, output).toBe(0);
  return (ending) =>
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => readFileSync(path.join(outDir, name), 'utf8'))
      .join('\n');
}

/** Messages of errors that readers don't see, and a part of a module that the not-found page loads. */
const UNSEEN = [
  'The server answered',
  'The site has changed since this page was opened.',
  'Did you mean',
];

/** The parts of English texts that are long enough to be nothing else. */
const PHRASES = Object.values(ENGLISH)
  .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
  .flatMap((text) => text.split(/\{\w+\}|[<&'"]/))
  .map((part) => part.trim())
  .filter((part) => part.length > 8 && part.includes(' ') && !UNSEEN.includes(part));

describe('a site with texts of its own', () => {
  let read: (ending: RegExp) => string;
  const marked = (name: string, text: string): string =>
    `⟦${name}${(text.match(/\{\w+\}/g) ?? []).join('')}⟧`;

  beforeAll(async () => {
    const texts = Object.entries(ENGLISH).map(([name, text]) => [
      name,
      typeof text === 'string' ? marked(name, text) : { other: marked(name, text.other) },
    ]);
    read = await built({ lang: 'pl', texts: Object.fromEntries(texts) });
  });

  it.each([
    ['pages', /\.html$/],
    ['what navigations fetch', /_quire\/page\/.*\.json$/],
    ['sidebars', /_quire\/sidebar\/.*\.json$/],
    ['scripts', /\.js$/],
  ])('%s have none of the engine’s', (_, ending) => {
    const text = read(ending);
    expect(PHRASES.filter((phrase) => text.includes(phrase))).toEqual([]);
  });

  it('shows them wherever the engine has a text', () => {
    const html = read(/\.html$/);
    for (const name of [
      ...['skip', 'onThisPage', 'tip', 'warning', 'danger', 'done', 'notDone', 'table', 'diagram'],
      ...[
        'footnotes',
        'copyCode',
        'editPage',
        'search',
        'tags',
        'notFound',
        'helpful',
        'shortcuts',
      ],
      ...['announcement', 'unlisted', 'searchNeedsScript'],
    ]) {
      expect(html).toContain(`⟦${name}⟧`);
    }
    expect(html).toContain('⟦directLink{heading}⟧'.replace('{heading}', 'Alpha'));
  });
});

describe('a site in a language that the engine has', () => {
  it('is in it, and its scripts have its texts and no others', async () => {
    const read = await built({ lang: 'de' });
    const html = read(/\.html$/);
    expect(html).toContain('<html lang="de" dir="ltr"');
    expect(html).toContain('Auf dieser Seite');
    const scripts = read(/\.js$/);
    expect(scripts).toContain('Keine Ergebnisse für');
    expect(scripts).not.toContain('No results for');
    expect(scripts).not.toContain('Auf dieser Seite');
    expect(read(/\.css$/)).toContain('ohne diese Seite');
  });

  it('is written from right to left where the language is', async () => {
    const read = await built({ lang: 'ar' });
    expect(read(/\.html$/)).toContain('<html lang="ar" dir="rtl"');
    expect(read(/\.css$/)).toContain('more-code');
    // A bracket that is a key would be mirrored into the other one.
    expect(read(/\.css$/)).toMatch(/kbd[^{}]*\{unicode-bidi:isolate\}/);
  });
});
