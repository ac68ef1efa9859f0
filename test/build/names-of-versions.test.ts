import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, copyFixture, writeSite } from '../harness/site.ts';

const PAGE = '# More\n\n```python\nfrom loom import waeve\n```\n';
const MESSAGE = '“waeve” isn’t in the documented release.';

const config = (
  versions: string,
): string => `import { pythonReference } from 'quire-python-reference';
export default {
  title: 'Loom', url: 'https://loom.test', examples: 'samples',
  extensions: [pythonReference({ facts: 'reference', shortNames: { lm: 'loom' } })],
  versions: [${versions}],
};
`;
const LATEST = `{ name: '3.0.0', label: '3.0.0', href: '/', isLast: true }`;

it('names in pages of an older version are not held to the documented release', async () => {
  const dir = copyFixture('api');
  writeSite(dir, {
    'site.config.ts': config(`${LATEST}, { name: '2.0', label: '2.0', href: '/2.0' }`),
    'versioned_docs/version-2.0/index.md': PAGE,
  });
  const { code, output } = await buildSite(dir);
  expect(output).not.toContain(MESSAGE);
  expect(code, output).toBe(0);
});

it('where the latest version is a versioned folder, its names are held to it, and not those of what comes next', async () => {
  const dir = copyFixture('api');
  rmSync(path.join(dir, 'docs'), { recursive: true });
  writeSite(dir, {
    'site.config.ts': config(`{ name: 'current', label: 'Next', href: '/next' }, ${LATEST}`),
    'docs/index.md': PAGE,
    'versioned_docs/version-3.0.0/index.md': PAGE,
  });
  const { output } = await buildSite(dir);
  expect(output).toContain('error name-unknown  versioned_docs/version-3.0.0/index.md:4:18');
  expect(output).toContain(MESSAGE);
  expect(output).not.toContain('name-unknown  docs/index.md');
});
