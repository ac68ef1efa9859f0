import { describe, expect, it } from 'vitest';
import { FRONT_MATTER } from '../model/front-matter.ts';
import { parseYaml } from './parse-front-matter.ts';
import { parsePlainFrontMatter } from './plain-front-matter.ts';

const VALUES = [
  'Hello',
  'Hello, [world] {x} & *y* `z`  ',
  'It’s "quoted" and don\'t',
  '日本 – é',
  'a - b',
  'true',
  'No',
  'null',
  'Null',
  'nUll',
  '~',
  '',
  '""',
  '" x "',
  "'It is: #1'",
  '"null"',
  '"a \\" b"',
  "'a '' b'",
  '"a" b',
  'a: b',
  'a #b',
  'a# b',
  'http://x.y',
  '3',
  '0',
  '03',
  '0x10',
  '-3',
  '2.5',
  '1e3',
  '7',
  'yes',
  'TRUE',
  '"true"',
  '"3"',
  '- a',
  '? a',
  '@a',
  '%a',
  '!a',
  '&a b',
  '*a',
  '|',
  '> folded',
  '[a]',
  '{a: b}',
  'a\tb',
  'a\u00a0b',
  'a\u2028b',
  '1.10',
  'Infinity',
  '.inf',
];
const KEYS = ['title', 'displayed_sidebar', 'draft', 'sidebar_position', 'toc_max_heading_level'];

describe('front matter of plain lines', () => {
  it.each(KEYS)('says of `%s` what YAML says, or nothing', (key) => {
    let plain = 0;
    for (const value of VALUES) {
      const yaml = `${key}: ${value}\ndescription: Text\n`;
      const result = parsePlainFrontMatter(yaml, FRONT_MATTER);
      if (!result) continue;
      plain += 1;
      expect({ yaml, frontMatter: result, problems: [] }).toEqual({
        yaml,
        ...parseYaml(yaml, 'a.md'),
      });
    }
    expect(plain).toBeGreaterThan(0);
  });

  it.each([
    ['a key twice', 'title: a\ntitle: b\n'],
    ['an unknown key', 'titel: a\n'],
    ['text over two lines', 'title: a\n  b\n'],
    ['a comment', '# a\ntitle: b\n'],
    ['a name of every object', 'constructor: a\n'],
    ['a list', 'tags: [a]\n'],
  ])('leaves %s to YAML', (_, yaml) => {
    expect(parsePlainFrontMatter(yaml, FRONT_MATTER)).toBeUndefined();
  });
});
