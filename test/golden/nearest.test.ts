import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderFixture } from './render-fixture.ts';

const source = readFileSync(join(import.meta.dirname, 'cases/nearest.md'), 'utf8');

it('what is nearly right is offered as it would have to be written', async () => {
  const { problems } = await renderFixture(source, 'docs/nearest.md');
  const told = problems.map(({ line, fix }) => `${line} ${fix}`);
  expect(told).toEqual([
    expect.stringMatching(/^2 Pages import partials/),
    '3 Fix that module; its problem is reported at its own place.',
    expect.stringMatching(/^4 Pages import partials/),
    expect.stringMatching(/^5 Did you mean “@theme\/CodeBlock”\? Sites written for Docusaurus need/),
    '6 Did you mean “@site/examples/graph.json”?',
    '7 Install “no-such-package” in the folder of the site, or remove what it provides from the page.',
    '11 Did you mean “/images/dot.png”?',
    '11 Did you mean “../static/images/dot.png”?',
    '1 Did you mean docs/partials/_Hello.md?',
    '15 Did you mean “sample.py”?',
  ]);
});

it('a module that is there and failed is not told again where it is used', async () => {
  const page = [
    "import data from '../examples/graph.json';",
    '# Page\n\n<Sack />\n\n<Sac /> <Empty />\n\n[Team](/team), [Tem](/tem)\n',
  ].join('\n\n');
  const FILES = ['components/Sack.tsx', 'components/Empty.tsx', 'pages/team.jsx', 'examples/graph.json'];
  const files = {
    exists: (file: string) => FILES.includes(file),
    ...{ names: () => [], text: (file: string) => (file.includes('Empty') ? '' : 'export default function Sack() {}'), otherKind: () => undefined, absolute: (file: string) => file, locate: (file: string) => file },
    forget: () => undefined,
  state: () => '',
  };
  const { problems, links } = await renderFixture(page, 'docs/a.md', {}, { files, components: new Map() });
  expect(problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
    'component-unknown There is no component <Sac>.',
    'component-unknown There is no component <Empty>.',
    expect.stringContaining('link-broken The link “/tem”'),
  ]);
  const some = new Map([['Other', { component: () => null, live: false }]]);
  const beside = await renderFixture(page, 'docs/a.md', {}, { files, components: some });
  expect(beside.problems.slice(0, 2).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 The import “../examples/graph.json” has no value, because examples/graph.json failed.',
    '5 There is no component <Sack>.',
  ]);
  // The link check of the rendered page also treats it as resolved.
  expect(links).toContainEqual(expect.objectContaining({ href: '/team', to: '/team' }));
});
