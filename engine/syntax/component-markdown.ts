import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Heading, Image, Nodes } from 'mdast';
import { ADMONITIONS } from '../model/admonitions.ts';
import { createSlugger } from '../url/slug.ts';
import { givenId, isDirectiveLabel, textOf } from './inline-html.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** The part of the parser's visitor API that is used here. */
interface Visit {
  removeNode(node: Readonly<Nodes>): void;
  setProperty(node: Readonly<Nodes>, key: 'data', value: Record<string, unknown>): void;
}

/**
 * A parser plugin for Markdown that a component imports: syntax beyond HTML becomes elements that the module's provider
 * defines. Admonitions become `admonition`, and `pre` gets the meta of its code as `metastring`. Headings get ids.
 * @param folder absolute, of the file; its pictures are imported
 * @returns `imports` are lines for the compiled module, and `toc` its headings, known once it's compiled
 */
export function componentMarkdown(folder: string): {
  plugin: { name: string };
  imports: string[];
  toc: { value: string; id: string; level: number }[];
} {
  const { slug, claim } = createSlugger();
  const imports: string[] = [];
  const toc: { value: string; id: string; level: number }[] = [];
  const plugin = {
    name: 'quire-component-markdown',
    options: { position: true },
    heading(node: Heading, visit: Visit): void {
      const given = givenId(node);
      const value = textOf(node).trim();
      const id = given === undefined ? slug(value) : claim(given);
      if (node.depth > 1) toc.push({ value, id, level: node.depth });
      visit.setProperty(node, 'data', { ...node.data, hProperties: { ...hProperties(node), id } });
    },
    code(node: Code, visit: Visit): void {
      if (node.meta) visit.setProperty(node, 'data', { hProperties: { metastring: node.meta } });
    },
    containerDirective(node: ContainerDirective, visit: Visit): void {
      const [first] = node.children;
      const label = first?.type === 'paragraph' && isDirectiveLabel(first) ? first : undefined;
      const title = (label && textOf(label)) || node.attributes?.['title'];
      if (label) visit.removeNode(label);
      visit.setProperty(node, 'data', {
        hName: Object.hasOwn(ADMONITIONS, node.name) ? 'admonition' : 'div',
        hProperties: { type: node.name, ...(title && { title }) },
      });
    },
    image(node: Image): object | undefined {
      const isBeside = /^[^/?#]/.test(node.url) && existsSync(join(folder, node.url));
      if (!isBeside) return undefined;
      const name = `_picture${imports.length}`;
      const path = node.url.startsWith('.') ? node.url : `./${node.url}`;
      imports.push(`import ${name} from ${JSON.stringify(path)};\n`);
      const src = { type: 'mdxJsxAttributeValueExpression', value: name };
      const given = { alt: node.alt ?? '', ...(node.title && { title: node.title }) };
      const attributes = Object.entries({ src, ...given }).map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value,
      }));
      return { type: 'mdxJsxTextElement', name: 'img', attributes, children: [] };
    },
  };
  return { plugin, imports, toc };
}

function hProperties(node: Heading): object | undefined {
  return (node.data as { hProperties?: object } | undefined)?.hProperties;
}
