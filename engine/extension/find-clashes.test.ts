import { expect, it } from 'vitest';
import type { ExtensionComponent } from './component.ts';
import { findClashes } from './find-clashes.ts';

const OWN = { components: ['Tabs'], lookups: ['title'], frontMatter: ['slug'] };
const component: ExtensionComponent = { props: [], render: () => '' };
const outline = { attribute: 'file', outline: () => undefined };
const key = { shape: { kind: 'flag' }, note: '' } as const;
const command = { summary: '', run: () => ({ problems: [] }) };

it.each([
  ['component named `Tabs`', { components: { Tabs: component } }, {}, 'the engine'],
  ['component named `A`', { components: { A: component } }, { components: { A: component } }, ''],
  ['component named `A`', { components: { A: component } }, { outlines: { A: outline } }, ''],
  ['lookup named `title`', { lookups: { title: () => '' } }, {}, 'the engine'],
  ['key of the front matter named `slug`', { frontMatter: { slug: key } }, {}, 'the engine'],
  ['command named `a`', { commands: { a: command } }, { commands: { a: command } }, ''],
  ['file named `a.txt`', { outputs: ['a.txt'] }, { outputs: ['a.txt'] }, ''],
])('a %s is reported', (what, first, second, owner) => {
  const extensions = [
    { name: 'second', ...second },
    { name: 'first', ...first },
  ];
  expect(findClashes(extensions, OWN).map(({ message }) => message)).toEqual([
    `The extension “first” has a ${what}, as ${owner || 'the extension “second”'} does.`,
  ]);
});

it('an extension names a component for its outline and for rendering', () => {
  const both = { name: 'a', outlines: { A: outline }, components: { A: component } };
  expect(findClashes([both], OWN)).toEqual([]);
});
