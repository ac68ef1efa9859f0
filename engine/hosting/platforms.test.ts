import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from './negotiate-markdown.ts';
import { vercelFile } from './platforms.ts';

interface Condition {
  type: string;
  key: string;
  value: string;
}
interface VercelRedirect {
  source: string;
  destination: string;
  permanent: boolean;
  has?: Condition[];
  missing?: Condition[];
}

/** Where Vercel redirects a request: the first entry whose source and conditions match, each as a whole. */
function answer(base: string, path: string, accept: string): string | undefined {
  const file = vercelFile({ base, policy: '', redirects: [] });
  const config = JSON.parse(file) as { redirects: VercelRedirect[] } & Record<string, unknown>;
  expect(config).not.toHaveProperty('rewrites');
  const holds = ({ type, key, value }: Condition): boolean =>
    type === 'header' && key === 'accept' && new RegExp(`^${value}$`).test(accept);
  for (const { source, destination, has = [], missing = [] } of config.redirects) {
    const found = new RegExp(`^${source.replace(/:path(\(.*\))$/, '$1')}$`).exec(path);
    if (!found || !has.every(holds) || missing.some(holds)) continue;
    return destination.replace(':path', found[1] ?? '');
  }
  return undefined;
}

const MARKDOWN = 'text/markdown';

it.each([
  ['/', '/_quire/hosting/nginx-http.conf', '/404'],
  ['/', '/_quire/hosting/vercel.json', '/404'],
  ['/docs/', '/docs/_quire/hosting/site.caddy', '/docs/404'],
  ['/', '/_quire/assets/core.js', undefined],
])('vercel.json below %s leads from %s to %s', (base, path, to) => {
  expect(answer(base, path, '*/*')).toBe(to);
});

describe('vercel.json sends Markdown to who asks for it', () => {
  it.each([
    ['/', '/', '/index.md'],
    ['/', '/guides/a', '/guides/a.md'],
    ['/', '/release-1.11.13', '/release-1.11.13.md'],
    ['/docs/', '/docs', '/docs/index.md'],
    ['/docs/', '/docs/a', '/docs/a.md'],
    ['/docs/', '/a', undefined],
    ['/', '/a.md', undefined],
    ['/', '/logo.svg', undefined],
    ['/', '/font.woff2', undefined],
    ['/', '/_quire/page/a.json', undefined],
    ['/', '/search', undefined],
    ['/', '/search/more', '/search/more.md'],
  ])('below %s, %s goes to %s', (base, path, to) => {
    expect(answer(base, path, MARKDOWN)).toBe(to);
    expect(answer(base, path, 'text/html,*/*')).toBeUndefined();
  });

  it.each([
    'text/markdown, text/html;q=0.9',
    'text/markdown;q=0',
    'text/html, text/markdown',
    'text/markdown;q=0.5, text/html',
    'application/json, text/markdown',
    'text/html',
    '*/*',
  ])('follows the rule of every server: %s', (accept) => {
    expect(answer('/', '/a', accept) !== undefined).toBe(prefersMarkdown(accept));
  });
});
