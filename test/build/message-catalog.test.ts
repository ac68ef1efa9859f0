import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSearch } from '../../packages/quire-mcp/src/answer-search.ts';
import { openBuiltSite } from '../../packages/quire-mcp/src/built-site.ts';
import { fetchFrom } from '../../engine/search/fetch-index-file.ts';
import { createSearchSession } from '../../engine/search/search-session.ts';
import { buildSite, serveSite, tinySite } from '../harness/site.ts';

const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
const KILNS = `title: Kilns
description: What the kilns print while they fire.
messages:
  - id: kiln-is-cold
    pattern: 'The kiln {name} is cold and cannot fire {count} pots'
    exception: kilns.errors.ColdKilnError
    says: [kiln, potter]
    package: kilns
    cause: Nobody lit \`the kiln\`, or the [wood](/wood) is wet.
    confirm: |
      Look at the smoke:

      \`\`\`sh
      smoke --kiln blue
      \`\`\`
    cure: Light it.
    setting: [KILN_FIRE]
    page: /wood#dry
  - id: kiln-is-hot
    title: The kiln is too hot
    pattern: The kiln is too hot to be opened
    says: [potter]
    package: kilns
    cause: It's <b>still</b> firing.
    cure: Wait.
`;
const SITE = {
  'docs/index.md': page('Start', '## Kilns\n\n<MessageIndex from="kilns" />'),
  'docs/wood.md': page('Wood', '## Dry wood {#dry}\n\nWood dries for a year.'),
  'docs/messages.md': page('What kilns say', '## Messages\n\n<MessageCatalog from="kilns" />'),
  'messages/kilns.yml': KILNS,
};

describe('a catalog of messages', () => {
  let dir: string;
  let outDir: string;
  beforeAll(async () => {
    dir = tinySite(SITE);
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    ({ outDir } = built);
  });
  afterAll(() => rmSync(path.dirname(dir), { recursive: true, force: true }));
  const html = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');

  it('is shown with an anchor for each message, its parts that vary, and its links', () => {
    const shown = html('messages.html');
    expect(shown).toContain('<h3 id="kiln-is-cold">Kiln is cold');
    expect(shown).toContain('<h3 id="kiln-is-hot">The kiln is too hot');
    expect(shown).toContain(
      '<code>kilns.errors.ColdKilnError: The kiln <var>name</var> is cold and cannot fire <var>count</var> pots</code>',
    );
    expect(shown).toContain('<a href="/wood">wood</a>');
    expect(shown).toContain('<a href="/wood#dry">Wood: Dry wood</a>');
    expect(shown).toMatch(/smoke.*--kiln/);
    expect(shown).toContain('It&#39;s &lt;b&gt;still&lt;/b&gt; firing.'.replace('&#39;', "'"));
    // Headings of messages are in the table of contents.
    expect(shown).toMatch(/<a[^>]* href="#kiln-is-hot"[^>]*>The kiln is too hot<\/a>/);
  });

  it('is listed with links to the page that shows it', () => {
    expect(html('index.html')).toContain(
      '<li><a href="/messages#kiln-is-cold"><code>kilns.errors.ColdKilnError: The kiln … is cold and cannot fire … pots</code></a></li>',
    );
  });

  it('answers a pasted line above the results, and assistants', async () => {
    const site = openBuiltSite(outDir);
    const pasted =
      'Traceback (most recent call last):\n  File "/pots/fire.py", line 7, in fire\nkilns.errors.ColdKilnError: The kiln blue_7 is cold and cannot fire 12 pots';
    const { message } = await site.search().find(pasted);
    expect(message).toEqual({
      title: 'Kiln is cold',
      text: 'kilns.errors.ColdKilnError: The kiln {name} is cold and cannot fire {count} pots',
      page: 'What kilns say',
      path: '/messages#kiln-is-cold',
      href: '/messages#kiln-is-cold',
      cause: 'Nobody lit `the kiln`, or the wood is wet.',
      confirm: 'Look at the smoke:\n\n`smoke --kiln blue`',
      cure: 'Light it.',
    });
    const request = { query: pasted, limit: 3, maxTokens: 500 };
    const { text } = await answerSearch(site, request);
    expect(text).toMatch(/^This is a known message: .*\(\/messages#kiln-is-cold\)/);
    expect(text).toContain('Cause: Nobody lit `the kiln`, or the wood is wet.');
    expect(text).toContain('Fix: Light it.');
  });

  it('is loaded only when a query looks like a message', async () => {
    const site = await serveSite(dir, { target: 'built' });
    try {
      const fetchFile = fetchFrom(`${site.url}_quire/search/current/`);
      const asked: string[] = [];
      const session = createSearchSession((file, fresh) => {
        asked.push(file);
        return fetchFile(file, fresh);
      }, '/');
      expect((await session.search('wood')).total).toBeGreaterThan(0);
      expect(asked.filter((file) => file.startsWith('messages'))).toEqual([]);
      const { message } = await session.search('the kiln was too hot to be opened');
      expect(message?.title).toBe('The kiln is too hot');
      // The patterns, and the texts of one page.
      expect(asked.filter((file) => file.startsWith('messages'))).toHaveLength(2);
    } finally {
      await site.close();
    }
  });
});

describe('a wrong catalog', () => {
  it.each([
    [
      'prop-missing',
      'docs/messages.md:7:1',
      { 'docs/messages.md': page('A', '## A\n\n<MessageCatalog />') },
    ],
    [
      'sample-missing',
      'docs/messages.md:7:1',
      { 'docs/messages.md': page('A', '## A\n\n<MessageCatalog from="pots" />') },
    ],
    [
      'messages-invalid',
      'messages/kilns.yml:10:5',
      { 'messages/kilns.yml': KILNS.replace('confirm:', 'confirmed:') },
    ],
    [
      'messages-invalid',
      'messages/kilns.yml:5:14',
      {
        'messages/kilns.yml': KILNS.replace(
          'The kiln {name} is cold and cannot fire {count} pots',
          '{all} of {it}',
        ),
      },
    ],
    [
      'messages-ambiguous',
      'messages/kilns.yml:19:9',
      { 'messages/kilns.yml': KILNS.replace('id: kiln-is-hot', 'id: kiln-is-cold') },
    ],
    [
      'link-broken',
      'messages/kilns.yml:18:11',
      { 'messages/kilns.yml': KILNS.replace('page: /wood', 'page: /coal') },
    ],
    [
      'link-broken',
      'messages/kilns.yml:9:12',
      { 'messages/kilns.yml': KILNS.replace('(/wood)', '(/coal)') },
    ],
    [
      'anchor-broken',
      'messages/kilns.yml:18:11',
      { 'messages/kilns.yml': KILNS.replace('#dry', '#wet') },
    ],
  ])('%s at %s', async (id, place, files) => {
    const dir = tinySite({ ...SITE, ...files });
    const { code, output, outDir } = await buildSite(dir);
    rmSync(path.dirname(dir), { recursive: true, force: true });
    expect(output).toContain(`error ${id}  ${place}`);
    expect(code).toBe(1);
    expect(existsSync(outDir)).toBe(false);
  });
});
