import { expect, it } from 'vitest';
import { buildSiteSettings } from './site-settings.ts';

const row = (name: string, id: string) => ({ name, id, cells: { Type: 'text' } });
const heading = (name: string, id: string) => ({ name, id, cells: { '': 'What it is.' } });
const settings = buildSiteSettings(
  [
    {
      ...{ file: 'docs/file.md', path: '/file', frontMatter: { settings: 'loom.yaml' } },
      settings: [
        heading('run_queue', 'run-queue'),
        row('run_queue.most', 'run-queue-most'),
        row('place_name', 'keys-place_name'),
        heading('color', 'color'),
        heading('files_at', 'files-at'),
      ],
    },
    {
      ...{ file: 'docs/places.md', path: '/places', frontMatter: { settings: 'places.yaml' } },
      settings: [
        row('code.file', 'keys-code.file'),
        row('code.files_at', 'keys-code.files_at'),
        row('run_queue.most', 'keys-run_queue.most'),
      ],
    },
    {
      ...{
        file: 'docs/variables.md',
        path: '/variables',
        frontMatter: { settings: 'environment' },
      },
      settings: [row('LOOM_HOME', 'a-LOOM_HOME'), row('OTHER_HOME', 'a-OTHER_HOME')],
    },
    {
      ...{ file: 'docs/again.md', path: '/again', frontMatter: { settings: 'environment' } },
      settings: [row('LOOM_HOME', 'b-LOOM_HOME')],
    },
  ],
  ['loom', 'loom-dye'],
);

it('of two pages with one setting, the first counts', () => {
  expect(settings.all.get('environment/LOOM_HOME')).toMatchObject({
    path: '/variables',
    id: 'a-LOOM_HOME',
  });
});

it.each([
  ['loom.yaml', 'run_queue.most', 'loom.yaml/run_queue.most'],
  ['/etc/loom/loom.yaml', 'run_queue', 'loom.yaml/run_queue'],
  // What isn't a setting itself is around settings; one that is has only its own keys.
  ['places.yaml', 'places.code.file', 'places.yaml/code.file'],
  ['loom.yaml', 'color.run_queue', 'loom.yaml/color.run_queue'],
  ['other.yaml', 'run_queue', undefined],
  ['', 'run_queue', undefined],
])('in %s, %s is %s', (title, path, name) => {
  expect(settings.inFile(title, path)).toBe(name);
});

it.each<[string, string | undefined, string]>([
  ['run_queue', 'loom.yaml/run_queue', 'a key of several words with a heading'],
  ['code.file', 'places.yaml/code.file', 'a key with those around it'],
  ['run_queue.most', '*/run_queue.most', 'a key of two files'],
  ['files_at', undefined, 'another file has one inside'],
  ['place_name', undefined, 'a row of its own can be anything'],
  ['color', undefined, 'a word is a word'],
  ['loom.yaml', undefined, 'the name of a file'],
  ['LOOM_HOME', 'environment/LOOM_HOME', 'a variable'],
  ['OTHER_HOME', undefined, 'a variable of somebody else'],
])('the code %s in prose is %s: %s', (code, name) => {
  expect(settings.inCode(code)).toBe(name);
});

it('a key of several files is that of the file whose keys the page lists, or of the larger one', () => {
  const pathOn = (file: string) => settings.find('*/run_queue.most', file)?.path;
  expect([pathOn('docs/places.md'), pathOn('docs/file.md'), pathOn('docs/guide.md')]).toEqual([
    '/places',
    '/file',
    '/file',
  ]);
  expect(settings.find('places.yaml/run_queue.most', 'docs/file.md')?.path).toBe('/places');
});
