import { expect, it } from 'vitest';
import { cutSample, type Cut } from './cut-sample.ts';

const TEXT = `import x

# start_one
def one():
    return 1
# end_one

class Two:
    # start_two
    def value(self):
        return 2
    # end_two

if __name__ == "__main__":
    print(one())
`;

it.each<[string, Cut, string]>([
  [
    'between markers',
    { startAfter: 'start_one', endBefore: 'end_one' },
    'def one():\n    return 1',
  ],
  ['dedented', { startAfter: 'start_two', endBefore: 'end_two' }, 'def value(self):\n    return 2'],
  ['by lines', { lineStart: 4, lineEnd: 5 }, 'def one():\n    return 1'],
  [
    'to the end, the main part kept (#33468)',
    { lineStart: 14 },
    'if __name__ == "__main__":\n    print(one())',
  ],
])('cuts %s', (_, cut, expected) => {
  expect(cutSample(TEXT, cut)).toMatchObject({ code: expected });
});

it.each<[string, Cut, RegExp]>([
  ['a missing start (#32938)', { startAfter: 'nowhere' }, /“nowhere” \(startAfter\)/],
  [
    'an end before the start',
    { startAfter: 'start_two', endBefore: 'end_one' },
    /“end_one” \(endBefore\) is on line 6, which isn’t after “start_two”/,
  ],
  [
    'an end that is not there',
    { startAfter: 'start_two', endBefore: 'end' },
    /“end” .* not in the/,
  ],
  ['a part of a marker', { startAfter: 'start_tw' }, /“start_tw” \(startAfter\) is not in/],
  ['lines outside of the file', { lineStart: 90 }, /has 15 lines/],
  ['an end before the file', { lineEnd: -1 }, /has 15 lines, and the cut asks for lines 1 to -1/],
  ['no lines', { lineEnd: 0 }, /the cut asks for lines 1 to 0/],
  ['an empty cut', { lineStart: 2, lineEnd: 2 }, /empty/],
])('refuses %s', (_, cut, message) => {
  expect(cutSample(TEXT, cut)).toMatchObject({ problem: expect.stringMatching(message) });
});

it.each<[string, string, Cut, RegExp]>([
  [
    'a start that is there twice',
    '# start_a\nx\n# end_a\n# start_a\ny\n# end_a',
    { startAfter: 'start_a', endBefore: 'end_a' },
    /“start_a” \(startAfter\) is on lines 1 and 4/,
  ],
  [
    'a region that another one cuts off',
    '# start_a\nx\n# start_b\ny\n# end_a\nz\n# end_b',
    { startAfter: 'start_a', endBefore: 'end_a' },
    /line 3 starts the region “b”, whose other end is not in lines 2 to 4/,
  ],
  [
    'the rest of a region',
    '# start_a\nx\n# start_b\ny\n# end_a\nz\n# end_b',
    { startAfter: 'start_b', endBefore: 'end_b' },
    /line 5 ends the region “a”/,
  ],
  [
    'a region that is cut off in another language',
    '<!-- start_a -->\nx\n/* start_b */\n<!-- end_a -->\n/* end_b */',
    { startAfter: 'start_a', endBefore: 'end_a' },
    /line 3 starts the region “b”/,
  ],
])('refuses %s', (_, text, cut, message) => {
  expect(cutSample(text, cut)).toMatchObject({ problem: expect.stringMatching(message) });
});

const OUTER = { startAfter: 'start_a', endBefore: 'end_a' };

it.each<[string, string, Cut, string]>([
  [
    'of a region inside of the cut',
    '# start_a\nx\n# start_b\ny\n# end_b\nz\n# end_a',
    OUTER,
    'x\ny\nz',
  ],
  ['of a file shown whole', 'x\n# start_b\ny\n# end_b\nz', {}, 'x\ny\nz'],
  [
    'with one of two blank lines around it',
    'x\n\n# start_b\n\ny\n\n# end_b\n\n# start_c\n\nz\n# end_c',
    {},
    'x\n\ny\n\nz',
  ],
  [
    'but not the blank lines that the language asks for',
    'x\n\n\n# start_b\ny\n# end_b\n\n\nz',
    {},
    'x\n\n\ny\n\n\nz',
  ],
  [
    'that stand less deep than the code',
    '# start_a\n  x\n# start_b\n  y\n# end_b\n# end_a',
    OUTER,
    'x\ny',
  ],
  [
    'in comments with an end',
    '<a>\n<!-- start_b -->\n/* start_c */\n{/* start_d */}\nx\n{/* end_d */}\n/* end_c*/\n<!-- end_b -->\n</a>',
    {},
    '<a>\nx\n</a>',
  ],
])('does not show markers %s', (_, text, cut, code) => {
  expect(cutSample(text, cut)).toEqual({ code });
});
