import { expect, it } from 'vitest';
import type { EditedPage } from './carried-site.ts';
import { editAddresses } from './edit-addresses.ts';

const page = (root: string, path: string): EditedPage => ({
  ...{ version: 'current', root, path, permalink: '/' },
});
const PAGES = ['a.md', 'cli/build.md', 'cli/run.md', 'latest/b.md', 'latest/c.md'].map((path) =>
  page('docs', path),
);
const GIT = 'https://git.example.com/edit';

it('one folder for all pages', () => {
  const all = [...PAGES, page('versioned_docs/version-1', 'a.md')];
  expect(
    editAddresses((one) => `${GIT}/${one['versionDocsDirPath']}/${one['docPath']}`, all),
  ).toEqual({ editUrl: GIT });
});

it('docs outside the folder of the site', () => {
  const all = [page('../docs', 'a.md'), page('../docs', 'b/c.md')];
  expect(editAddresses(({ docPath }) => `${GIT}/docs/${String(docPath)}`, all)).toEqual({
    editUrl: `${GIT}/site`,
  });
});

it('a folder that is edited elsewhere, and single pages that are', () => {
  const found = editAddresses(({ docPath }) => {
    const path = String(docPath);
    if (path === 'cli/run.md') return `https://other.example.com/run.ts`;
    if (path === 'a.md') return undefined;
    return `${GIT}/docs/${path.replace('latest/', '')}`;
  }, PAGES);
  expect(found).toEqual({
    editUrls: {
      'docs/': `${GIT}/docs/`,
      'docs/a.md': '',
      'docs/cli/run.md': 'https://other.example.com/run.ts',
      'docs/latest/': `${GIT}/docs/`,
    },
  });
});

it('no page has an address', () => {
  expect(editAddresses(() => '[{"label":"Edit"}]', PAGES)).toBeUndefined();
  expect(
    editAddresses(() => {
      throw new Error('no');
    }, PAGES),
  ).toBeUndefined();
});
