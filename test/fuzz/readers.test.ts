import { shownPartials } from '../harness/shown-partials.ts';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseCodeMeta } from '../../engine/article/code/code-meta.ts';
import { parseTerminal } from '../../engine/article/code/terminal.ts';
import { checkSidebars } from '../../engine/config/check-sidebars.ts';
import { parseConfig } from '../../engine/config/parse-config.ts';
import { documentFacts } from '../../engine/content/document-facts.ts';
import { parseCategory } from '../../engine/content/parse-category.ts';
import { parseFrontMatter } from '../../engine/content/parse-front-matter.ts';
import { parseMarkdown } from '../../engine/syntax/parse-markdown.ts';
import { parseRedirects } from '../../engine/content/parse-redirects.ts';
import { parseTags } from '../../engine/content/parse-tags.ts';
import { prefersMarkdown } from '../../engine/hosting/negotiate-markdown.ts';
import { parseChangelog } from '../../engine/release-notes/parse-changelog.ts';
import { parseQuery } from '../../engine/search/parse-query.ts';
import { chooseEncoding } from '../../engine/serve/compress.ts';
import { locate } from '../../engine/serve/locate.ts';
import { readRequest } from '../../engine/serve/read-request.ts';
import { createRedirector } from '../../engine/url/match-redirect.ts';
import {
  addressText,
  anyValue,
  codeMeta,
  expectPlaced,
  fuzz,
  headerText,
  markdownText,
  pageText,
  queryText,
  yamlText,
} from './fuzz.ts';

vi.setConfig({ testTimeout: Number(process.env['QUIRE_FUZZ_RUNS'] ?? 120) * 1000 });

/** Everything that reads a file or a request returns a value, or problems with their place, and never throws. */

describe('files of authors', () => {
  it.each([
    ['front matter', pageText, (text) => parseFrontMatter(text, 'a').problems],
    ['categories', yamlText, (text) => parseCategory(text, 'a').problems],
    ['tags', yamlText, (text) => parseTags(text, 'a').problems],
    ['release notes', yamlText, (text) => parseChangelog(text, 'a').problems],
  ] satisfies [
    string,
    fc.Arbitrary<string>,
    (text: string) => Parameters<typeof expectPlaced>[0],
  ][])('%s', async (_, texts, read) => {
    await fuzz(texts, (text) => expectPlaced(read(text), 'a', text), 3);
  });

  it('redirects', async () => {
    await fuzz(
      yamlText,
      (text) => {
        const { problems, redirects } = parseRedirects(text);
        expectPlaced(problems, 'redirects.yml', text);
        for (const { source } of redirects) expect(source.startsWith('/')).toBe(true);
      },
      3,
    );
  });

  it('Markdown, its headings and its imports', async () => {
    await fuzz(
      markdownText,
      (text) => {
        const { tree, problems } = parseMarkdown(text, 'a.md');
        expectPlaced(problems, 'a.md', text);
        if (tree) documentFacts(tree, 'a.md', shownPartials());
        else expect(problems).not.toEqual([]);
      },
      3,
    );
  });

  it('what follows the language of a code block', async () => {
    await fuzz(fc.tuple(codeMeta, markdownText), ([meta, code]) => {
      parseCodeMeta(meta, code);
      parseTerminal(code);
    });
  });

  it('configurations', async () => {
    await fuzz(fc.tuple(anyValue, markdownText), ([value, text]) => {
      const { config, problems } = parseConfig(value, { file: 'site.config.ts', text });
      expect(config !== undefined || problems.length > 0).toBe(true);
    });
  });

  it('sidebars', async () => {
    await fuzz(fc.oneof(anyValue, fc.dictionary(fc.string(), anyValue)), (value) => {
      checkSidebars(value, { file: 'sidebars.ts', text: '' });
    });
  });
});

describe('requests of readers', () => {
  const dir = path.join(import.meta.dirname, '..', 'golden');

  it.each(['/', '/docs/'])('addresses below %s never lead out of the folder', async (base) => {
    await fuzz(
      addressText,
      (url) => {
        const found = locate(dir, base, url);
        if (found.kind === 'file') expect(path.relative(dir, found.file)).not.toMatch(/^\.\./);
        if (found.kind === 'redirect') expect(found.to).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      },
      5,
    );
  });

  it('addresses that moved lead to one address', async () => {
    const rules = [
      { source: '/:path*', destination: '/docs/:path*', permanent: true },
      { source: '/old/:path*', destination: '/:path*', permanent: true },
    ];
    const moved = createRedirector(rules);
    await fuzz(
      addressText,
      (url) => {
        const to = moved(url)?.to;
        if (to !== undefined) expect(to).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      },
      3,
    );
  });

  it('headers', async () => {
    await fuzz(headerText, (text) => {
      expect([true, false]).toContain(prefersMarkdown(text));
      expect([undefined, 'br', 'gzip']).toContain(chooseEncoding(text));
    });
  });

  it('requests to the development server', async () => {
    await fuzz(fc.tuple(addressText, headerText), ([url, host]) => {
      const { address } = readRequest({ url, method: 'GET', headers: { host } }, undefined);
      expect(address?.path ?? '/').toMatch(/^\/(?!.*(?:^|\/)\.\.(?:\/|$))/s);
    });
  });

  it('queries of the search', async () => {
    await fuzz(queryText, (text) => expect(parseQuery(text)).toBeDefined(), 3);
  });
});
