import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let outDir: string;
let output: string;
const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');

/** K2: names of emojis in a site written for Docusaurus. */
beforeAll(async () => {
  const built = await buildSite(
    tinySite({
      'site.config.ts':
        "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test' };\n",
      'docs/index.md': '# Kilns :fire:\n\nFor potters.\n',
      'docs/a.mdx': [
        "import Part from './_part.mdx';",
        'Warm :+1: and **hot :hot_pepper:**, but `:fire:` and :no_such_thing: stay. [Go](#a-jar-amphora)',
        '## A jar :amphora:',
        '## A jar :amphora:',
        '## Given :tada: {#given}',
        '| a |\n| --- |\n| :white_check_mark: |',
        ':::tip[Good :star:]\n\n<b>:x:</b>\n\n:::',
        '```yaml\nkey: :fire:\n```',
        '<Part />',
      ].join('\n\n'),
      'docs/_part.mdx': '### Shared :eyes:\n\nText.\n',
    }),
  );
  expect(built.code, built.output).toBe(0);
  ({ outDir, output } = built);
});

it.each([
  '<p>Warm 👍 and <strong>hot 🌶',
  '<code>:fire:</code> and :no_such_thing: stay',
  '<h2 id="a-jar-amphora">A jar 🏺',
  '<h2 id="a-jar-amphora-1">A jar 🏺',
  '<h2 id="given">Given 🎉',
  '<td>✅</td>',
  'Good ⭐</p>',
  '<b>❌</b>',
  '<h3 id="shared-eyes">Shared 👀',
  '<a href="#shared-eyes">Shared 👀</a>',
])('shows %s', (html) => {
  expect(read('a.html')).toContain(html);
});

it('in titles and copies, but not in code', () => {
  expect(read('index.html')).toContain('<title>Kilns 🔥');
  expect(read('a.md')).toContain('key: :fire:');
  expect(read('a.md')).toContain('## A jar 🏺');
});

it('reports only names that it doesn’t know', () => {
  expect(output.match(/is shown as text/g)).toHaveLength(1);
  expect(output).toContain('“:no_such_thing:” is shown as text');
  expect(output).not.toContain('heading-id-taken');
});
