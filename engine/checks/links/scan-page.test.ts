import { expect, it } from 'vitest';
import { scanPage } from './scan-page.ts';
import { parseHtml } from '../../hast/parse-html.ts';

/** Scans a page as a tree, and checks that scanning it as a string (the frame of an article) has the same result. */
const scanPageOf = (html: string) => {
  const addresses = scanPage([parseHtml(html)]);
  expect(scanPage([html])).toEqual(addresses);
  return addresses;
};

it('reads ids and the addresses of this site only', () => {
  const html =
    '<h2 id="a&amp;b">A</h2><a name="old"></a><a href="#x"></a><a href="#old"></a><a href="/base/p#y"></a><a href="/base/p#y"></a><a href="/other/#z"></a><a href="https://e.example/#q"></a><a href="//e.example/base/"></a><a href="mailto:a@e.example"></a><a href="/base/p?x=1&amp;y"></a><a href="../q"></a><a href=""></a><a href="?x"></a>';
  expect(scanPageOf(html)).toMatchObject({
    ids: ['a&b', 'old'],
    targets: ['#x', '/base/p#y', '/other/#z', '/base/p?x=1&y', '../q'],
    sources: [],
  });
});

it('reads pictures, scripts and every file of a srcset', () => {
  const html =
    '<script\n  src="/a.js"></script><img alt="1 > 0" src="/b.png" srcset="/b-740.png 740w,\n /b.png 1280w"><img src="data:image/png;base64,AA=="><img srcSet="/d.png 2x"><video src="c.mp4"></video>';
  expect(scanPageOf(html).sources).toEqual(['/a.js', '/b.png', '/b-740.png', '/d.png', 'c.mp4']);
});

it('reads the picture for shared pages where it is one of this site', () => {
  const head = (image: string): string =>
    `<meta property="og:url" content="https://x.test/base/p"/><meta property="og:image" content="${image}"/>`;
  expect(scanPage([head('https://x.test/base/a.png')]).sources).toEqual(['/base/a.png']);
  expect(scanPage([head('https://y.test/base/a.png')]).sources).toEqual([]);
});

it('takes no other attribute for an id or an address, and no text', () => {
  const html =
    '<meta name="description"><input name="q"><a class="x" name="y" data-version-name="z" data-id="i" data-href="/h" data-src="/s"></a><code>&lt;a href=&quot;/t&quot; id=&quot;u&quot;&gt;</code>';
  expect(scanPageOf(html)).toMatchObject({ ids: ['y'], targets: [], sources: [] });
});

it('ends with HTML that ends in the middle of a value', () => {
  expect(scanPageOf('<a href="/a">a</a><a href="/b').targets).toEqual(['/a']);
});

it('reads what the content security policy has to allow', () => {
  const script = 'if (a < b && c) run("&amp;")';
  const html = `<p style="color:&quot;red&quot;">a</p><script>${script}</script><script type="application/json">{}</script><script src="/a.js"></script>`;
  const found = scanPage([parseHtml(html), '<b style="top:0">']);
  expect(found.inlineScripts).toEqual([script]);
  expect(found.inlineStyles).toEqual(['color:"red"', 'top:0']);
});

it('reads what an article loads from other hosts, with the directive for it', () => {
  const html =
    '<script src="https://a.example/a.js"></script><img src="http://b.example/b.png" srcset="/c.png 1x, https://b.example/c.png 2x">' +
    '<video src="https://a.example/v.mp4" poster="/p.png"></video><iframe src="//a.example/f"></iframe><link rel="stylesheet" href="https://a.example/s.css">' +
    '<link rel="canonical" href="https://a.example/"><a href="https://a.example/">x</a><img src="data:image/png;base64,AA==">';
  expect(scanPage([parseHtml(html)]).loaded).toEqual([
    'script-src https://a.example/a.js',
    'img-src http://b.example/b.png',
    'img-src https://b.example/c.png',
    'media-src https://a.example/v.mp4',
    'frame-src //a.example/f',
    'style-src https://a.example/s.css',
  ]);
});
