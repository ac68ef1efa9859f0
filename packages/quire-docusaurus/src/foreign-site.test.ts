import { expect, it } from 'vitest';
import { foreignSite } from './foreign-site.ts';

it.each([
  ['<Layout title="Team">', { title: 'Team' }],
  [
    '<Layout\n  description="What > how" title={\'Our team\'}>',
    { title: 'Our team', description: 'What > how' },
  ],
  ['<Layout title={site.title} description={`All of\n us`}>', { description: 'All of\n us' }],
  ['<Layout title={`Team of ${a}`}><p title="x">', {}],
  ['<Frame title="Team">', {}],
])('%j has the frame %j', (source, frame) => {
  expect(foreignSite.frameOfPage(source)).toEqual(frame);
});
