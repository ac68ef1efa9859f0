import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../site/site.config.ts';

const ENGINE = path.join(import.meta.dirname, '..', 'engine');

/** Files in which the documented product is named, each with the reason. */
const NAMED = new Map([
  ['checks/check-names.ts', 'the module that pages import, whose facts names are checked against'],
  ['article/components/package-install-instructions.tsx', 'an example in a message to authors'],
  ['article/components/py-object.tsx', 'the module that `PyObject` means where it names none'],
]);

/** Code without its comments. Addresses in strings stay: `//` behind a colon starts none. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/[^\n]*/g, '');
}

const sources = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: withoutComments(readFileSync(path.join(ENGINE, name), 'utf8')) }));

describe('K4 the vendor in the engine', () => {
  const hosts = [...new Set(JSON.stringify(config).match(/(?<=https:\/\/)[\w.-]+/g))].filter(
    // An origin that code of any site may name, as in the address of a repository.
    (host) => host !== 'github.com',
  );

  it('K4 no address of the site’s configuration stands in the engine', () => {
    expect(hosts.length).toBeGreaterThan(5);
    const found = sources.flatMap(({ name, text }) =>
      hosts.filter((host) => text.includes(host)).map((host) => `${name}: ${host}`),
    );
    expect(found).toEqual([]);
  });

  it('K4 the product is named where there is a reason, and nowhere else', () => {
    const found = sources.filter(({ text }) => /dagster/i.test(text)).map(({ name }) => name);
    expect(found.filter((name) => !NAMED.has(name))).toEqual([]);
    expect(
      [...NAMED.keys()].filter((name) => !found.includes(name)),
      'exceptions without use',
    ).toEqual([]);
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
