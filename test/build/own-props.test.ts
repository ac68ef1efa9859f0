import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const COUNTER = `export default function Counter({ start, kind }: { start?: number; kind: 'a' | 'b' }) {
  return <p>{start} {kind}</p>;
}
`;

it('props of a component of the site are those that it declares', async () => {
  const page = [
    '<Counter start="2" kind="a" />',
    '<Counter start={2} kind="c" />',
    '<Counter strat={2} kind="a" />',
    '<Counter />',
    '<Counter start={2} kind="a" data-x="y">children</Counter>',
  ];
  const { output, code } = await buildSite(
    tinySite({
      'docs/intro.md': `---\nslug: /\n---\n\n# A\n\n${page.join('\n\n')}\n`,
      'components/Counter.tsx': COUNTER,
    }),
  );
  expect(code).toBe(1);
  const told = output.split('\n').filter((line) => /^(?:error|warning) |^ {2}[^\s\d]/.test(line));
  expect(told).toEqual([
    'warning prop-unknown  docs/intro.md:11:1',
    '  <Counter> has no prop “strat”; components/Counter.tsx declares start, kind.',
    '  → Did you mean “start”?',
    'warning prop-unknown  docs/intro.md:15:1',
    '  <Counter> doesn’t show what is between its tags; components/Counter.tsx declares no “children”.',
    '  → Declare `children?: ReactNode` and show it, or remove what is between the tags.',
    'error prop-invalid  docs/intro.md:7:1',
    '  “start” of <Counter> is "2", and components/Counter.tsx declares it as number.',
    '  → Write start={2}: a value in quotes is text.',
    'error prop-invalid  docs/intro.md:9:1',
    "  “kind” of <Counter> is \"c\", and components/Counter.tsx declares it as 'a' | 'b'.",
    '  → Pass a value of that type, or change the type.',
    'error prop-missing  docs/intro.md:13:1',
    '  <Counter> lacks “kind”, which components/Counter.tsx requires.',
    "  → Add kind={…} ('a' | 'b'), or make it optional: `kind?: 'a' | 'b'`.",
  ]);
});
