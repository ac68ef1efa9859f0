import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Toc } from './toc.tsx';

it('L8 long names break after their underscores and dots, words of text where they may', () => {
  const headings = [
    { depth: 3, id: 'a', text: 'a', html: '<code>load_assets_from_package.name</code> of a_b' },
  ];
  expect(renderToStaticMarkup(<Toc headings={headings} />)).toContain(
    '<code>load_<wbr>assets_<wbr>from_<wbr>package.<wbr>name</code> of a_b',
  );
});

it('L8 names break between their words', () => {
  const headings = [{ depth: 3, id: 'a', text: 'a', html: '<code>DagsterTypeErr</code> of aB' }];
  expect(renderToStaticMarkup(<Toc headings={headings} />)).toContain(
    '<code>Dagster<wbr>Type<wbr>Err</code> of aB',
  );
});

const list = (depths: readonly number[]): string => {
  const headings = depths.map((depth, i) => ({ depth, id: `h${i}`, text: 't', html: 't' }));
  return renderToStaticMarkup(<Toc headings={headings} />)
    .replace(/^.*?<ul>/, '<ul>')
    .replace('</nav>', '')
    .replace(/<a [^>]*>t<\/a>/g, 't')
    .replaceAll(/ class="toc-\d"/g, '');
};

it('L8 a short contents list is flat, in a long one what belongs below a heading is a list of its own', () => {
  expect(list([2, 3, 3, 2])).toBe('<ul><li>t</li><li>t</li><li>t</li><li>t</li></ul>');
  const many = Array.from({ length: 60 }, () => 3);
  const below = '<li>t</li>'.repeat(60);
  expect(list([3, 2, ...many, 2, 3, 4])).toBe(
    `<ul><li>t</li><li>t<ul>${below}</ul></li><li>t<ul class="toc-far"><li>t</li><li>t</li></ul></li></ul>`,
  );
});
