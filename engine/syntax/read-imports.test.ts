import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { readImports } from './read-imports.ts';

const importsOf = (source: string): string[] => {
  const { tree } = parseMarkdown(source, 'docs/a.md');
  if (!tree) throw new Error('the page does not parse');
  return readImports(tree).map(
    ({ name, imported, from, line }) => `${line} ${name}=${imported} ${from}`,
  );
};

it.each<[string, string, string[]]>([
  ['one name', "import A from './a.mdx';", ['1 A=default ./a.mdx']],
  [
    'several on a line',
    "import A from './a.mdx'; import B from './b.mdx'",
    ['1 A=default ./a.mdx', '1 B=default ./b.mdx'],
  ],
  ['an escaped name', "import A from './\\_a.mdx';", ['1 A=default ./_a.mdx']],
  [
    'names over several lines',
    'import A, {\n  b as B,\n  default as C,\n} from "@site/src/d";',
    ['1 A=default @site/src/d', '1 B=b @site/src/d', '1 C=default @site/src/d'],
  ],
  [
    'inside of an element',
    "<Tabs>\n\n<Tab>\n\nimport A from './a.mdx';\n\nText\n\n</Tab>\n\n</Tabs>",
    ['5 A=default ./a.mdx'],
  ],
  ['all of a module', "import * as all from 'pkg';\nimport 'side';", ['1 all=* pkg']],
  ['text in an export', 'export const text = "import A from \'a\'";', []],
  ['quotes within names', "import { 'a-b' as ab } from 'pkg';", ['1 ab=a-b pkg']],
])('reads %s', (_, source, expected) => {
  expect(importsOf(source)).toEqual(expected);
});
