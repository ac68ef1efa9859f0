import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CATEGORY } from '../../engine/model/category.ts';
import { FRONT_MATTER } from '../../engine/model/front-matter.ts';
import { CATALOG } from '../../engine/model/message-catalog.ts';
import { REDIRECT } from '../../engine/model/redirect.ts';
import { SITE_CONFIG } from '../../engine/model/site-config.ts';
import { SIDEBAR_ITEMS } from '../../engine/model/sidebar-items.ts';
import { TAG } from '../../engine/model/tag.ts';
import { VERSION_FILE } from '../../engine/model/version-file.ts';
import { keyTable } from './key-table.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'keys.md');

const SECTIONS = [
  ['The configuration: `site.config.ts`', SITE_CONFIG.fields],
  ...Object.entries(SIDEBAR_ITEMS).map(
    ([type, fields]) => [`An item of \`sidebars.ts\` of the type \`${type}\``, fields] as const,
  ),
  ['Front matter of a page', FRONT_MATTER],
  ['A folder: `_category_.yml`', CATEGORY],
  ['A tag of `tags.yml`', TAG],
  ['An entry of `redirects.yml`', REDIRECT],
  ['A version that holds only what differs: `versions/NAME/version.yml`', VERSION_FILE],
  ['A catalog of messages: `messages/NAME.yml`', CATALOG],
] as const;

// `npm test -- --project unit -u` writes it.
it('docs/keys.md has every key that the engine reads', async () => {
  const sections = SECTIONS.map(([title, fields]) => `## ${title}\n\n${keyTable(fields)}\n`);
  const head = `# Keys\n\nEvery key of the files that authors write. The tables are made from the definitions that the engine checks files by
(\`engine/model/\`); \`npm test -- --project unit -u\` writes them. \`x[].y\` is the key \`y\` of each item of the list \`x\`.\n`;
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot(FILE);
});

it('lists nested keys with their path, default and kinds', () => {
  const lines = keyTable(SITE_CONFIG.fields).split('\n');
  expect(lines).toContain(
    '| `toc.max` | a whole number from 2 to 6 | `4` | Lowest level of headings shown. |',
  );
  expect(lines).toContain('| `title` | text | required | Name of the site. |');
  expect(lines.some((line) => line.startsWith('| `versions[].isLast` | true or false |'))).toBe(
    true,
  );
});
