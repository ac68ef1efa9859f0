import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { element, text } from '../hast/nodes.ts';
import { parseHtml } from '../hast/parse-html.ts';

const context = { address: (href: string) => `https://x.test${href}` };
const convert = (html: string): string => htmlToMarkdown(parseHtml(html), context);

describe('N5 HTML as Markdown', () => {
  it.each([
    [
      'a heading',
      '<h2 id="a">A <code>b</code><a class="hash-link" href="#a"></a></h2>',
      '## A `b`',
    ],
    ['text without a paragraph', 'a <b>b</b><p>c</p>d', 'a **b**\n\nc\n\nd'],
    ['space outside of marks', '<p>a<em> b </em>c</p>', 'a *b* c'],
    ['no marks around nothing', '<p>a<b></b> <em> </em>b</p>', 'a b'],
    ['a line break', '<p>a<br>\nb</p>', 'a\\\nb'],
    ['code with backticks', '<p><code>`a` b</code></p>', '`` `a` b ``'],
    ['a link', '<p><a href="/a b(c)" title="T">x</a></p>', '[x](https://x.test/a%20b%28c%29 "T")'],
    [
      'a picture',
      '<p><img src="/a.png" alt="A"><img src="/b" alt=""></p>',
      '![A](https://x.test/a.png)',
    ],
    ['marks in text', '<p>*a* _b_ c_d &lt;e> [f](g)</p>', '\\*a\\* \\_b\\_ c_d \\<e> [f\\](g)'],
    ['the start of a line', '<p># a</p><p>1. b</p><p>- c</p>', '\\# a\n\n1\\. b\n\n\\- c'],
    ['a list', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    [
      'a loose list',
      '<ol start="3"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>',
      '3. a\n\n   b\n\n4. c',
    ],
    ['tasks', '<ul><li><input type="checkbox" checked> a</li></ul>', '- [x] a'],
    ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['code', '<pre><code class="language-py">a\n\n  b\n</code></pre>', '```py\na\n\n  b\n```'],
    ['code in code', '<pre><code class="language-text">```\n</code></pre>', '````\n```\n````'],
    [
      'code with a title',
      '<figure class="code"><figcaption>a.py</figcaption><pre><code class="language-python">a\n</code></pre><div class="code-tools"><button>Copy</button></div></figure>',
      '```python title="a.py"\na\n```',
    ],
    [
      'a table',
      '<table><thead><tr><th>a</th><th class="right">b</th></tr></thead><tbody><tr><td><code>c|d</code></td><td>e | f</td></tr></tbody></table>',
      '| a | b |\n| --- | ---: |\n| `c\\|d` | e \\| f |',
    ],
    [
      'an admonition',
      '<aside class="admonition admonition--tip"><p class="admonition-title"><svg></svg>Look</p><p>a</p></aside>',
      '> **Tip: Look**\n>\n> a',
    ],
    [
      'tabs',
      '<div class="tabs"><div role="tablist"><button>a</button></div><div role="tabpanel"><p class="tab-label">a</p><p>b</p></div></div>',
      '**a**\n\nb',
    ],
    [
      'cards',
      '<div class="card-grid"><a class="card" href="/a"><img src="/l" alt=""><span class="card-title">A</span><span class="card-text">b</span></a><a class="card" href="/c"><span class="card-title">C</span></a></div>',
      '- [A](https://x.test/a): b\n- [C](https://x.test/c)',
    ],
    [
      'a list of pages',
      '<ul class="doc-list"><li><a href="/a">A <small>2 pages</small></a><p>b</p></li></ul>',
      '- [A](https://x.test/a) (2 pages): b',
    ],
    [
      'a catalog',
      '<ul class="card-grid"><li class="card"><svg></svg><a class="card-title" href="/a">A</a><span class="card-text">b</span><span class="card-facts"><code>c</code></span></li></ul>',
      '- [A](https://x.test/a): b `c`',
    ],
    [
      'footnotes',
      '<p>a<sup><a class="footnote-ref" href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>b <a class="footnote-back" href="#fnref-1">x</a></p></li></ol></section>',
      'a[^1]\n\n[^1]: b',
    ],
    ['what is closed', '<details><summary>a</summary><p>b</p></details>', '**a**\n\nb'],
    ['what is left out', '<p>a<svg><title>b</title></svg><script>c</script></p><nav>d</nav>', 'a'],
    ['what was not closed', '<div><p>a<p>b</div>c', 'a\n\nb\n\nc'],
    ['an attribute with a bracket', '<p title="a > b">c</p>', 'c'],
  ])('%s', (_, html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });
});

it.each([
  ['paragraphs', 'p', 'div'],
  ['items', 'li', 'ul'],
  ['rows', 'tr', 'table'],
])('a page can have 150,000 %s', (_, one, around) => {
  const cells = one === 'tr' ? [element('td', {}, [text('a')])] : [text('a')];
  const many = Array.from({ length: 150_000 }, () => element(one, {}, cells));
  const markdown = htmlToMarkdown([element(around, {}, many)], context);
  expect(markdown.split('a')).toHaveLength(150_001);
});
