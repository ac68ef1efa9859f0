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
