import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { preparePlugins } from './run-plugins.ts';

const tree = (): Root => ({ type: 'root', children: [{ type: 'text', value: 'a' }] });
const shout = () => (root: Root) => {
  (root.children[0] as { value: string }).value += '!';
};

it('runs plugins in order, each by itself', async () => {
  const fails = function fails() {
    return () => {
      throw new Error('no luck');
    };
  };
  const plugins = preparePlugins({ remark: [shout, fails, shout], rehype: [] });
  const { result, failed } = await plugins.changeTree(tree(), '/a.md', 'a');
  expect(result.children).toEqual([{ type: 'text', value: 'a!!' }]);
  expect(failed).toEqual(['fails: no luck']);
  expect([plugins.changesTree, plugins.changesHtml, plugins.math]).toEqual([true, false, false]);
});

it('gives up a plugin that is never done, for later pages as well', async () => {
  let runs = 0;
  const waits = function waits() {
    return () => {
      runs += 1;
      return new Promise<undefined>(() => {});
    };
  };
  const plugins = preparePlugins({ remark: [waits, shout], rehype: [] }, undefined, 0.05);
  for (const file of ['/a.md', '/b.md']) {
    const { result, failed } = await plugins.changeTree(tree(), file, 'a');
    expect(result.children).toEqual([{ type: 'text', value: 'a!' }]);
    expect(failed).toEqual([
      'waits: it was still working on a.md after 0.05 seconds, and isn’t run anymore.',
    ]);
  }
  expect(runs).toBe(1);
});

it('says which syntax has no effect, and which plugin can’t be prepared', () => {
  const data = (code: number) =>
    function adds(this: { data(): { micromarkExtensions?: object[] } }) {
      (this.data().micromarkExtensions ??= []).push({ text: { [code]: {} } });
    };
  const breaks = function breaks() {
    throw new Error('no options');
  };
  const { math, unusable } = preparePlugins({
    remark: [data(36), data(43), breaks] as never,
    rehype: [],
  });
  expect(math).toBe(true);
  expect(unusable).toEqual([
    'breaks couldn’t be prepared: no options',
    'adds adds syntax to another Markdown parser, so that syntax is shown as text.',
  ]);
});

it('leaves no programs in the tree, which can’t always be copied', async () => {
  const program = { estree: { type: 'Program', run: () => 1 } };
  const addsCode = () => (root: Root) => {
    root.children.push({
      type: 'mdxJsxFlowElement',
      name: 'Box',
      attributes: [
        { type: 'mdxJsxExpressionAttribute', value: '...props', data: { ...program } },
        {
          type: 'mdxJsxAttribute',
          name: 'size',
          value: { type: 'mdxJsxAttributeValueExpression', value: '1', data: { ...program } },
        },
      ],
      children: [{ type: 'mdxFlowExpression', value: 'a', data: { ...program } }],
    } as never);
  };
  const plugins = preparePlugins({ remark: [addsCode], rehype: [] });
  const { result } = await plugins.changeTree(tree(), '/a.md', 'a');
  expect(JSON.stringify(result)).not.toContain('estree');
  expect(structuredClone(result)).toEqual(result);
});

it('keeps markup that a rehype plugin adds as it is', async () => {
  const addsMarkup = () => (root: { children: object[] }) => {
    root.children.push({ type: 'raw', value: '<b>bold</b>' });
  };
  const plugins = preparePlugins({ remark: [], rehype: [addsMarkup as never] });
  expect((await plugins.changeHtml('<p>a</p>', '/a.md')).result).toBe('<p>a</p><b>bold</b>');
});

it('completes what each plugin leaves, and names the plugin for what it can’t', async () => {
  const rule = () => (root: Root) => {
    root.children.push({ type: 'mdxJsxFlowElement', name: 'Rule' } as never);
  };
  const holes = function holes() {
    return (root: Root) => {
      root.children.push(undefined as never);
    };
  };
  const plugins = preparePlugins({ remark: [rule, holes], rehype: [] });
  const { result, failed } = await plugins.changeTree(tree(), '/a.md', 'a');
  expect(result.children[1]).toMatchObject({ attributes: [], children: [] });
  expect([result.children.length, failed]).toEqual([
    2,
    ['holes: it adds something that isn’t a node, which is left out'],
  ]);
});
