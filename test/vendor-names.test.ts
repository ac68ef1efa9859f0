import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../site/site.config.ts';

const ENGINE = path.join(import.meta.dirname, '..', 'engine');

/** Code without comments. Addresses in strings stay, since `//` after a colon doesn't start a comment. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/[^\n]*/g, '');
}

const sources = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, whole: readFileSync(path.join(ENGINE, name), 'utf8') }))
  .map(({ name, whole }) => ({ name, whole, text: withoutComments(whole) }));

describe('K4 the vendor in the engine', () => {
  const hosts = [...new Set(JSON.stringify(config).match(/(?<=https:\/\/)[\w.-]+/g))].filter(
    // An origin that the code of any site can use, as in the address of a repository.
    (host) => host !== 'github.com',
  );

  it('K4 no address of the site’s configuration stands in the engine', () => {
    expect(hosts.length).toBeGreaterThan(5);
    const found = sources.flatMap(({ name, text }) =>
      hosts.filter((host) => text.includes(host)).map((host) => `${name}: ${host}`),
    );
    expect(found).toEqual([]);
  });

  it('K4 the product is named nowhere in the engine, not even in comments', () => {
    expect(sources.filter(({ whole }) => /dagster/i.test(whole)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('K4 no outside address is fetched or linked by the engine', () => {
    const allowed =
      /^https?:\/\/(?:json-schema\.org|schema\.org|a9\.com|www\.sitemaps\.org|localhost|www\.w3\.org|[\w.]*example\.com|\$\{|$)/;
    const found = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/https?:\/\/[\w$.{-]*/g)]
        .filter(([url]) => /^https?:\/\/[a-z]/.test(url) && !allowed.test(url))
        .map(([url]) => `${name}: ${url}`),
    );
    expect(found).toEqual([]);
  });
});
