import { describe, expect, it } from 'vitest';
import { attribute, text, type HtmlNode } from './nodes.ts';
import { parseHtml } from './parse-html.ts';
import { addProperty, toHtml } from './to-html.ts';

/** A tree in short: `p[class=a](text b(…))`. */
function brief(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return `'${node.value}'`;
      if (node.type !== 'element') return `${node.type}:${node.value}`;
      const names = Object.entries(node.properties).map(([name, value]) => `${name}=${value}`);
      return `${node.tagName}${names.length > 0 ? `[${names.join()}]` : ''}(${brief(node.children)})`;
    })
    .join(' ');
}

describe('HTML as nodes', () => {
  it.each([
    ['<p>a <b>c</b></p>', "p('a ' b('c'))"],
    [
      '<a href="/x?a=1&amp;b" title=\'t\' DOWNLOAD>x</a>',
      "a[href=/x?a=1&b,title=t,download=true]('x')",
    ],
    ['<p title="a > b">c</p>', "p[title=a > b]('c')"],
    ['a<br/>b<img src=x>', "'a' br() 'b' img[src=x]()"],
    ['1 < 2 &lt; 3 &amp;&#x27;&#39;', "'1 < 2 < 3 &'''"],
    ['<!doctype html><!--a<b>-->', 'raw:<!doctype html> comment:a<b>'],
    ['<script>a</b>"<p>"</script>x', 'script(raw:a</b>"<p>") \'x\''],
    ['<div><p>a<p>b</div>c', "div(p('a' p('b'))) 'c'"],
    ['a</b>c', "'a' raw:</b> 'c'"],
    ['<svg><path d="x"/></svg>', 'svg(path[d=x]())'],
    ['<p', "'<p'"],
    ['<p a="', "'<p a=\"'"],
    ['<a href=/x/>b</a>', "a[href=/x/]('b')"],
  ])('%s', (html, tree) => {
    expect(brief(parseHtml(html))).toBe(tree);
    expect(toHtml(parseHtml(html))).toBe(html);
  });

  it('changes no byte, whatever it reads', () => {
    const parts =
      '<p> </p> <P > </b> <br> <br/> <a b="&quot;" c> <x/> & &amp; &#39; " \' < > <!-- --> <!x> text \n <script> </script> </ = <a b=\'c'.split(
        ' ',
      );
    let seed = 1;
    const next = (): number => (seed = (seed * 48271) % 2147483647);
    for (let run = 0; run < 3000; run += 1) {
      const html = Array.from(
        { length: 1 + (next() % 9) },
        () => parts[next() % parts.length],
      ).join(next() % 2 ? ' ' : '');
      expect(toHtml(parseHtml(html))).toBe(html);
    }
  });
});

it('takes the nodes that an empty element stands for', () => {
  const known = text('S');
  const nodes = parseHtml('<p><b>1</b>x<s-s n="7"></s-s></p>', {
    slot: { tagName: 's-s', fill: (slot) => (attribute(slot, 'n') === '7' ? [known] : []) },
  });
  expect(brief(nodes)).toBe("p(b('1') 'x' 'S')");
  expect((nodes[0] as { children: HtmlNode[] }).children).toContain(known);
});

it('adds a property to an element that was read, once', () => {
  const [node] = parseHtml("<p class='a'>b</p>");
  if (node?.type !== 'element') throw new Error('no element');
  addProperty(node, 'data-x', '"1"');
  addProperty(node, 'data-x', '2');
  expect(toHtml([node])).toBe('<p data-x="&quot;1&quot;" class=\'a\'>b</p>');
});
