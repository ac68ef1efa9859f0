import { expect, it } from 'vitest';
import { uvEnvironment } from './pip-settings.mjs';

it('tells uv of the mirrors and certificates that pip is told of', () => {
  const listed = [
    ":env:.cert='/own.pem'",
    ":env:.default-timeout='60'",
    "global.cert='/etc/ca.pem'",
    "global.index-url='https://a.test/simple'",
    "global.extra-index-url='\\nhttps://b.test/simple\\nhttps://c.test/simple'",
    "global.find-links='/wheels /more'",
  ];
  expect(uvEnvironment(listed.join('\n'))).toEqual({
    SSL_CERT_FILE: '/own.pem',
    UV_DEFAULT_INDEX: 'https://a.test/simple',
    UV_INDEX: 'https://b.test/simple https://c.test/simple',
    UV_INDEX_STRATEGY: 'unsafe-best-match',
    UV_FIND_LINKS: '/wheels,/more',
  });
});

it('a setting of the environment wins wherever it stands', () => {
  expect(uvEnvironment("global.cert='/etc/ca.pem'\n:env:.cert='/own.pem'\n")).toEqual({
    SSL_CERT_FILE: '/own.pem',
  });
});

it('has nothing to tell where pip has no settings', () => {
  expect(uvEnvironment('')).toEqual({});
});
