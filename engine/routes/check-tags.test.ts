import { expect, it } from 'vitest';
import { contentOf } from '../../test/harness/content-of.ts';
import { checkTags } from './check-tags.ts';

it.each([
  ['---\ntitle: ai in tags\ntags: [ml, ai]\n---\nai', 3, 12],
  ['---\ntags:\n  - mail\n  - ai\n---', 4, 5],
  ['---\ntags: ["ai"]\n---', 2, 9],
  ['---\ntags:\n  - label: ai\n---', 3, 12],
])('R8 the place of an undeclared tag in %j', (source, line, column) => {
  const [version] = contentOf({ docs: { 'a.md': { tags: ['ai'] } } }).versions;
  version!.docs.get('a')!.source = source;
  version!.tags = new Map();
  expect(checkTags(version!)).toMatchObject([{ id: 'tag-unknown', line, column }]);
});
