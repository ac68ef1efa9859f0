import { expect, it } from 'vitest';
import { findSamples, readSamples } from './code-samples.ts';

const PAGE = `# Title

## \`A\`

\`\`\`python title="src/a.py"
import a
    b = a_c
\`\`\`

- item

  ~~~text
  a
    b
  ~~~

\`\`\`\`md
\`\`\`python
a_c
\`\`\`
\`\`\`\`

\`\`\`sh
never closed
`;
const samples = readSamples('/p', PAGE);

it('reads blocks of code with their names, without their indent', () => {
  expect(samples.map(({ language, title, code }) => [language, title, code])).toEqual([
    ['python', 'src/a.py', 'import a\n    b = a_c'],
    ['text', '', 'a\n  b'],
    ['md', '', '```python\na_c\n```'],
  ]);
  expect(samples[0]).toMatchObject({ path: '/p', heading: 'A' });
});

it.each([
  ['a.py', ['python']],
  ['src/a.py', ['python']],
  ['a_c', ['md', 'python']],
  ['a', ['python', 'text']],
  ['c', []],
  ['', ['python', 'text', 'md']],
])('%j finds %j', (wanted, languages) => {
  expect(findSamples(samples, wanted).map(({ language }) => language)).toEqual(languages);
});
