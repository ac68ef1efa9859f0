import { describe, expect, it } from 'vitest';
import { DEFINES } from '../searchable-page.ts';
import { readSections } from './read-sections.ts';
import { parseHtml } from '../../hast/parse-html.ts';

const readSectionsOf = (html: string) => readSections(parseHtml(html));

const namesOf = (html: string) => readSectionsOf(html).flatMap(({ symbols }) => symbols);

describe('the sections of an article', () => {
  it('are cut at headings of level 2 to 4 that have an anchor', () => {
    const sections = readSectionsOf(
      '<p>Before.</p><h2 id="one">One &amp; <em>only</em><a class="hash-link" href="#one" aria-label="x"></a></h2>' +
        '<p>First.</p><h5 id="deep">Deep</h5><h3 id="two">Two</h3><p>Second.</p>',
    );
    expect(sections.map(({ anchor, heading, text }) => [anchor, heading, text])).toEqual([
      ['', '', 'Before.'],
      ['one', 'One & only', 'First.\nDeep'],
      ['two', 'Two', 'Second.'],
    ]);
  });

  it('do not define what their heading links to on another page', () => {
    const heading = (text: string) => `<h2 id="mill-grind">${text}</h2>`;
    const weights = (html: string) =>
      namesOf(html).map(({ name, weight }) => [name, weight === DEFINES]);
    expect(weights(heading('<code>mill grind</code>'))).toEqual([['mill grind', true]]);
    expect(weights(heading('<a href="/cli/grind"><code>mill grind</code></a>'))).toEqual([
      ['mill grind', false],
    ]);
  });

  it.each([
    ['buttons', '<p>A</p><button type="button">Copy</button>', 'A'],
    ['drawings', '<svg viewBox="0 0 1 1"><text>x</text><svg></svg>y</svg><p>A</p>', 'A'],
    ['scripts', '<script type="application/json">{"a":"<p>"}</script><p>A</p>', 'A'],
    ['what is hidden', '<p>A<span aria-hidden="true">hidden <span>too</span></span></p>', 'A'],
    ['comments', '<p>A<!-- <b>no</b> --></p>', 'A'],
    [
      'labels of tabs twice',
      '<button role="tab">T</button><p class="tab-label">T</p><p>A</p>',
      'A',
    ],
  ])('leave out %s', (_, html, text) => expect(readSectionsOf(html)[0]?.text).toBe(text));

  it('keep the blocks of a card, a list and a table apart', () => {
    const [section] = readSectionsOf(
      '<a class="card"><span class="card-title">Title</span><span class="card-text">Text</span></a>' +
        '<ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>',
    );
    expect(section?.text.split('\n')).toEqual(['Title', 'Text', 'a', 'b', 'c', 'd']);
  });

  it('take the log of a recorded run apart from text and code, each of its lines once', () => {
    const log = (label: string, events: string) =>
      `<p><strong>${label}</strong></p><ol data-run="${label}">${events}</ol>`;
    const begin = '<li data-node="fire"><code>BEGIN</code> Heats.</li>';
    const [section] = readSectionsOf(
      '<p>Before.</p><figure id="recorded-firing" class="lineage run"><figure class="run-log">' +
        log('Good', `${begin}<li>Fired. <em>pieces: 12</em></li>`) +
        log('Too hot', `${begin}<li><code>ERROR</code> 1271 °C is too hot</li>`) +
        '<div style="position:sticky"></div></figure><figcaption>Two firings.</figcaption></figure>',
    );
    expect(section?.code).toBe('');
    expect(section?.log?.split('\n')).toEqual([
      'BEGIN Heats.',
      'Fired. pieces: 12',
      'ERROR 1271 °C is too hot',
    ]);
    expect(section?.text.split('\n')).toEqual(['Before.', 'Two firings.']);
    expect(section?.symbols).toEqual([]);
  });

  it('take code by lines, as it is read', () => {
    const [section] = readSectionsOf(
      '<pre class="code-pre"><code class="language-python"><span class="l">a = <span class="ts">&quot;&lt;b&gt;&quot;</span>\n</span><span class="l">c\n</span></code></pre>',
    );
    expect(section?.code).toBe('a = "<b>"\nc');
    expect(section?.text).toBe('');
  });

  it('bear HTML that ends in the middle', () => {
    expect(readSectionsOf('<p>A <pre><code>x')[0]).toMatchObject({ text: 'A', code: 'x' });
    expect(readSectionsOf('<p>A <svg><path>')[0]?.text).toBe('A');
    expect(readSectionsOf('')).toHaveLength(1);
  });
});

describe('the names of code', () => {
  it('that a section defines are those of its anchors and its whole heading', () => {
    expect(
      namesOf(
        '<h2 id="dagster.AssetSpec.merge_attributes"><code>merge_attributes</code></h2><h3 id="x"><code>--partition</code></h3>' +
          '<h3 id="y">Functions</h3><dl><dt id="dagster_dbt.dbt_assets">dbt_assets</dt></dl>',
      ),
    ).toEqual([
      { name: 'AssetSpec.merge_attributes', weight: DEFINES },
      { name: '--partition', weight: DEFINES },
      { name: 'dbt_assets', weight: DEFINES },
    ]);
  });

  it.each([
    ['<code>AssetSpec</code>', ['AssetSpec']],
    ['<code>@dg.asset</code>', ['asset']],
    ['<code>dg.asset_check()</code>', ['asset_check']],
    ['<code>dg launch</code>', ['dg launch']],
    ['<code>--assets</code>', ['--assets']],
    ['<code>dagster.yaml</code>', []],
    ['<code>orders</code>', []],
    ['<code>a = 1</code>', []],
  ])('%s speaks of %j', (html, names) =>
    expect(namesOf(`<p>${html}</p>`).map(({ name }) => name)).toEqual(names),
  );

  it('of a sample are what it takes from modules', () => {
    const sample =
      'import dagster as dg\nfrom dagster_dbt import DbtCliResource, dbt_assets as d\n\n@dg.asset\ndef mine(): my.own()\n';
    expect(
      namesOf(`<pre><code class="language-python">${sample}</code></pre>`).map(({ name }) => name),
    ).toEqual(['DbtCliResource', 'dbt_assets', 'asset']);
  });
});

it('notes where the text of a section leads on this site, each place once', () => {
  const html =
    '<p><a class="x" href="/a?b#c">A</a> <a href="/a">A</a> <a href="//other.test/b">B</a> <a href="https://other.test/">C</a></p>' +
    '<h2 id="two">Two <a class="hash-link" href="#two"></a></h2><p><a href="/d&amp;e">D</a></p>' +
    '<pre><code><a class="name" href="/api/x">x</a></code></pre>';
  expect(readSectionsOf(html).map(({ links }) => links)).toEqual([['/a'], ['/d&e']]);
});

it('an entry of an API reference begins with what is said about its name', () => {
  const html =
    '<h3 id="loom.weave"><code><span class="tp">loom.</span>weave</code></h3>' +
    '<p class="api-about"><span>function</span> <a href="x">Source</a></p>' +
    '<pre class="code sig"><code class="language-python"><span class="l">loom.weave()\n</span></code></pre>' +
    '<p>Makes cloth. And more.</p><p class="api-part">Parameters</p>' +
    '<dl class="api-list"><dt><code>name</code></dt><dd>What it is stored under.</dd></dl>';
  const [, entry] = readSectionsOf(html);
  expect(entry?.heading).toBe('loom.weave');
  expect(entry?.text.split('\n')).toEqual([
    'Makes cloth. And more.',
    'name',
    'What it is stored under.',
  ]);
  expect(entry?.symbols).toContainEqual({ name: 'weave', weight: 100 });
});
