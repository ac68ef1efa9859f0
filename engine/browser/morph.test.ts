// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { morph } from './morph.ts';

const element = (html: string): Element => {
  const made = document.createElement('div');
  made.innerHTML = html;
  return made;
};

describe('a page that is being written', () => {
  beforeEach(() => document.body.replaceChildren());

  it.each([
    ['text', '<p>a</p>', '<p>b</p>'],
    ['an attribute', '<p class="x" lang="en">a</p>', '<p class="y" title="t">a</p>'],
    ['an addition in the middle', '<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    ['a deletion', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>'],
    ['another order', '<p id="a">a</p><p id="b">b</p>', '<p id="b">b</p><p id="a">a2</p>'],
    ['another tag', '<p>a</p>', '<ul><li>a</li></ul>'],
    ['text beside elements', 'a<b>b</b>c', '<b>b</b>d<i>e</i>'],
    ['nothing left', '<p>a</p>', ''],
    ['from nothing', '', 'x<p>a</p>'],
  ])('becomes the new one: %s', (_, before, after) => {
    const from = element(before);
    morph(from, element(after));
    expect(from.innerHTML).toBe(after);
  });

  it('keeps the elements that stay, so that focus and scroll do', () => {
    const from = element('<p>a</p><button id="x">b</button><p>c</p>');
    document.body.append(from);
    const [button, last] = [from.children[1], from.children[2]];
    morph(from, element('<h2>new</h2><p>a</p><button id="x">B</button><p>c</p>'));
    expect([from.children[2], from.children[3]]).toEqual([button, last]);
    expect(from.children[2]).toBe(button);
    expect(button?.textContent).toBe('B');
  });

  it('does not move what stays when something before it goes or comes', () => {
    const from = element('<p>a</p><video title="f"></video><p>c</p>');
    document.body.append(from);
    const moved: unknown[] = [];
    from.insertBefore = ((node: Node) => {
      moved.push(node);
      return node;
    }) as typeof from.insertBefore;
    morph(from, element('<video title="f"></video><p>c</p>'));
    expect(from.innerHTML).toBe('<video title="f"></video><p>c</p>');
    expect(moved).toEqual([]);
  });

  it('keeps the focus on an element that moves', () => {
    const from = element('<p>a</p><p>b</p><button id="x">c</button><p>d</p>');
    document.body.append(from);
    const button = from.querySelector('button');
    button?.focus();
    morph(from, element('<p>n</p><button id="x">C</button><p>b</p><p>D</p>'));
    expect(from.innerHTML).toBe('<p>n</p><button id="x">C</button><p>b</p><p>D</p>');
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['the same thing twice', '<p>a</p>', '<p>a</p><p>a</p>'],
    ['one of two equal things', '<p>a</p><p>a</p>', '<p>a</p>'],
    ['the same at both ends', '<p>a</p><p>b</p><p>a</p>', '<p>a</p><p>a</p>'],
    ['something between equal ends', '<p>a</p><p>a</p>', '<p>a</p><i>n</i><p>a</p>'],
  ])('becomes the new one: %s', (_, before, after) => {
    const from = element(before);
    morph(from, element(after));
    expect(from.innerHTML).toBe(after);
  });

  it('keeps what the reader has opened and chosen', () => {
    const from = element(
      '<details open=""><p>a</p></details><i data-active="" tabindex="-1">t</i>',
    );
    morph(from, element('<details><p>b</p></details><i>t2</i>'));
    expect(from.innerHTML).toBe(
      '<details open=""><p>b</p></details><i data-active="" tabindex="-1">t2</i>',
    );
  });

  it('starts a widget anew rather than change what it shows', () => {
    const from = element('<div data-widget="A"><b>alive</b></div>');
    const old = from.firstChild;
    morph(from, element('<div data-widget="A"><b>sent</b></div>'));
    expect(from.firstChild).not.toBe(old);
    expect(from.innerHTML).toBe('<div data-widget="A"><b>sent</b></div>');
  });

  it('the article stays when what stands before it goes and comes', () => {
    const page = element('<details>contents</details><article><p>a</p></article>');
    const article = page.querySelector('article');
    morph(page, element('<article><p>b</p></article><nav>n</nav>'));
    expect(page.querySelector('article')).toBe(article);
    morph(page, element('<details>contents</details><article><p>a</p></article>'));
    expect(page.querySelector('article')).toBe(article);
    expect(page.innerHTML).toBe('<details>contents</details><article><p>a</p></article>');
  });
});
