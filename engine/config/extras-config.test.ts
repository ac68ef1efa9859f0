import { expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';

const parse = (extra: object) =>
  parseConfig(
    { title: 'T', url: 'https://t.test', ...extra },
    { file: 'site.config.ts', text: '' },
  );

it('N1 nothing of others is configured by default', () => {
  const { config } = parse({});
  expect([config?.adapters, config?.feedback, config?.announcement]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

it.each([
  [{ adapters: { analytics: { id: 'A', script: 'javascript:x' } } }, 'adapters.analytics.script'],
  [{ adapters: { customerData: { script: 'https://x.test/a.js' } } }, 'adapters.customerData.key'],
  [
    { adapters: { assistant: { script: '/a.js', attributes: { 'on click': 'x' } } } },
    'adapters.assistant.attributes',
  ],
  [{ adapters: { consent: {} } }, 'adapters.consent.text'],
  [{ feedback: { url: '//x.test' } }, 'feedback.url'],
  [{ announcement: { id: 'a b', text: 'T' } }, 'announcement.id'],
  [{ versions: [{ name: '1', label: '1', href: '/', isLast: true, banner: 'old' }] }, 'banner'],
])('what is wrong in %j', (extra, key) => {
  const { config, problems } = parse(extra);
  expect(config).toBeUndefined();
  expect(problems).toMatchObject([{ id: 'config-invalid', severity: 'error' }]);
  expect(problems[0]?.message).toContain(key);
});
