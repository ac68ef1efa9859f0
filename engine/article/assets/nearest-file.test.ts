import { expect, it } from 'vitest';
import { didYouMeanFile, didYouMeanFolder, nearestFile } from './nearest-file.ts';
import type { SiteFiles } from './site-files.ts';

const FOLDERS: Record<string, string[]> = {
  '': ['docs', 'static', 'site.config.ts'],
  docs: ['img', 'partials', 'a.md'],
  'docs/img': ['mill.png', 'sail.png'],
  'docs/partials': ['_Note.md'],
  '..': ['samples', 'site'],
  '../samples': ['hello.py'],
};
const files: SiteFiles = {
  names: (folder) => FOLDERS[folder] ?? [],
  exists: (file) => {
    const cut = file.lastIndexOf('/');
    return FOLDERS[file.slice(0, cut)]?.includes(file.slice(cut + 1)) ?? false;
  },
  text: () => undefined,
  otherKind: (file) => (FOLDERS[file] ? 'a folder' : undefined),
  locate: (file: string) => file,
  absolute: (file) => file,
  forget: () => undefined,
  state: () => '',
};

it.each([
  ['docs/img/mil.png', 'docs/img/mill.png'],
  ['docs/img/Mill.png', 'docs/img/mill.png'],
  ['docs/Img/mill.png', 'docs/img/mill.png'],
  ['docs/partials/_Nota.md', 'docs/partials/_Note.md'],
  ['../samples/helo.py', '../samples/hello.py'],
  ['docs/img/quite-another.png', undefined],
  ['dogs-and-cats/img/mill.png', undefined],
])('%s was meant as %s', (file, meant) => {
  expect(nearestFile(file, files)).toBe(meant);
});

it.each([
  ['./img/Mill.png', 'docs/img/Mill.png', 'Did you mean “./img/mill.png”?'],
  ['../docs/Img/mil.png', 'docs/Img/mil.png', 'Did you mean “../docs/img/mill.png”?'],
  ['@site/docs/img/mil.png', 'docs/img/mil.png', 'Did you mean “@site/docs/img/mill.png”?'],
  ['helo.py', '../samples/helo.py', 'Did you mean “hello.py”?'],
])('%s is answered as it was written', (written, file, answer) => {
  expect(didYouMeanFile(written, file, files)).toBe(answer);
});

it.each([
  ['docs/imgs', 'docs/img'],
  ['../sample', '../samples'],
  ['docs/a.md', undefined],
])('the folder %s was meant as %s', (folder, meant) => {
  expect(nearestFile(folder, files, 'folder')).toBe(meant);
});

it('a folder is answered as it was written', () => {
  expect(didYouMeanFolder('imgs', 'docs/imgs', files)).toBe('Did you mean “img”?');
});
