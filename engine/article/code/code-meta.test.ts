import { describe, expect, it } from 'vitest';
import { codeCommentMistakes, codeMetaMistakes, parseCodeMeta, parseRanges } from './code-meta.ts';

describe('code meta', () => {
  it('reads title, ranges and line numbers in any order', () => {
    const meta = parseCodeMeta(`showLineNumbers {1,3-4} title="a b.py"`, 'x');
    expect(meta).toMatchObject({ title: 'a b.py', lineNumbers: 1 });
    expect([...meta.marks.keys()]).toEqual([0, 2, 3]);
  });

  it('starts line numbers where it is told', () => {
    expect(parseCodeMeta('showLineNumbers=10', '').lineNumbers).toBe(10);
    expect(parseCodeMeta('showLineNumbers={12}', '').lineNumbers).toBe(12);
    expect(parseCodeMeta('title=showLineNumbers', '').lineNumbers).toBeUndefined();
  });

  it.each([
    ['// highlight-next-line\na\nb', 'a\nb', [[0, 'hl']]],
    [
      'a\n# highlight-start\nb\nc\n# highlight-end\nd',
      'a\nb\nc\nd',
      [
        [1, 'hl'],
        [2, 'hl'],
      ],
    ],
    ['<!-- highlight-next-line -->\n<a>', '<a>', [[0, 'hl']]],
    [
      '{/* removed-next-line */}\na\n{/* added-next-line */}\nb',
      'a\nb',
      [
        [0, 'del'],
        [1, 'add'],
      ],
    ],
    ['print("highlight-next-line")', 'print("highlight-next-line")', []],
  ])('takes magic comments out of %j', (source, code, marks) => {
    const meta = parseCodeMeta('', source);
    expect(meta.code).toBe(code);
    expect([...meta.marks]).toEqual(marks);
  });

  it('takes comments with other words out, and those that mark nothing', () => {
    const comments = {
      'This will error': 'removed-next-line',
      'Copyright © Us': '',
      on: 'added-start',
    };
    const source =
      '// Copyright © Us\na\n/* This will error */\nb\n# on\nc\n# added-end\n# constructor';
    const meta = parseCodeMeta('', source, 'js', comments);
    expect(meta.code).toBe('a\nb\nc\n# constructor');
    expect([...meta.marks]).toEqual([
      [1, 'del'],
      [2, 'add'],
    ]);
    expect(codeMetaMistakes('{5}', source, 'js', comments)).toHaveLength(1);
    expect(parseCodeMeta('', source).code).toBe(source.replace('# added-end\n', ''));
  });

  it('leaves out what is no range', () => {
    expect(parseRanges('1, x, 3-4,')).toEqual([1, 3, 4]);
    expect(parseRanges('1-99999999').length).toBeLessThan(20_000);
  });
});

it('leaves comments of code that Markdown shows alone', () => {
  const source = '# highlight-next-line\na\n<!-- highlight-next-line -->\nb';
  const { code, marks } = parseCodeMeta('', source, 'md');
  expect(code).toBe('# highlight-next-line\na\nb');
  expect([...marks]).toEqual([[2, 'hl']]);
});

it('reads marks of every kind, by numbers and by comments', () => {
  expect([...parseCodeMeta('note={3}', 'a\n# note-next-line\nb\nc').notes].toSorted()).toEqual([
    1, 2,
  ]);
  const source = '# focus-start\na\n# focus-end\n# collapse-next-line\nb\nc';
  const meta = parseCodeMeta('title="x /no/ {9}" add={3} focus={2} /a b/ /c\\/d/ wrap', source);
  expect(meta).toMatchObject({ code: 'a\nb\nc', wrap: true, output: false });
  expect([...meta.focus].toSorted()).toEqual([0, 1]);
  expect([...meta.collapsed]).toEqual([1]);
  expect([...meta.marks]).toEqual([[2, 'add']]);
  expect(meta.words).toEqual(['a b', 'c/d']);
});

describe('marks that change nothing', () => {
  it.each([
    ['{1-9}', '“{1-9}” marks line 9, and this code has 2 lines.'],
    ['title="a" focus={3}', '“focus={3}” marks line 3, and this code has 2 lines.'],
    ['{1-2,x}', '“x” in “{1-2,x}” isn’t a line or a range of lines, so it marks nothing.'],
    ['{4-2}', '“4-2” in “{4-2}” isn’t a line or a range of lines, so it marks nothing.'],
    ['del={0}', '“0” in “del={0}” isn’t a line or a range of lines, so it marks nothing.'],
    ['add={1', '“add={1” has no closing brace, so none of these lines are marked.'],
    ['{2', '“{2” has no closing brace, so none of these lines are marked.'],
    ['title="a.py', 'The title of this code starts with " and doesn’t end with it.'],
    ['title=“a.py”', 'The title of this code starts with “ and doesn’t end with it.'],
  ])('%s', (meta, message) => {
    expect(codeMetaMistakes(meta, 'a\nb').map((mistake) => mistake.message)).toEqual([message]);
  });

  it.each([
    '',
    '{1,2}',
    'add={1} del={2} /{9}/',
    'showLineNumbers={10}',
    '{name}',
    'live={9}',
    'title=a',
    'npm2yarn wrap',
  ])('nothing is told of %j', (meta) => {
    expect(codeMetaMistakes(meta, '# highlight-next-line\na\nb')).toEqual([]);
  });

  it.each([
    ['tittle="a.py"', 'Did you mean “title”?'],
    ['wrap showlinenumber', 'Did you mean “showLineNumbers”?'],
    ['foucs={1}', 'Did you mean “focus”?'],
    ['linenums="1"', 'Did you mean “showLineNumbers”?'],
    ['filename=a.py', 'Did you mean “title="…"”?'],
    ['something-else', 'Use title, wrap, output'],
  ])('%s is an unknown word', (meta, fix) => {
    const mistakes = codeMetaMistakes(meta, 'a\nb');
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]?.fix).toContain(fix);
  });

  it.each([
    ['a = 1 # highlight-next-line', '“highlight-next-line” is shown', '`highlight-next-line`'],
    ['a(); // focus-line', '“focus-line” is shown', 'Write a comment with `focus-next-line`'],
    ['a /* added-start */\nb', '“added-start” is shown', 'on a line of its own above'],
    ['a\n# highlight-end\nb', '“highlight-end” marks nothing', '`highlight-start` above'],
    ['a\n# note-next-line', '“note-next-line” marks nothing', 'above the line'],
    ['# focus-start\na\n# focus-end\n# focus-end', '“focus-end” marks', '`focus-start`'],
  ])('%j', (code, message, fix) => {
    const mistakes = codeCommentMistakes(code, 'python');
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]?.message).toContain(message);
    expect(mistakes[0]?.fix).toContain(fix);
  });

  it.each([
    "a = 'x' # the highlight-end is below",
    'x = "# highlight-end"',
    'call #highlight-ends',
  ])('%j marks nothing, and isn’t meant to', (code) => {
    expect(codeCommentMistakes(code, 'python')).toEqual([]);
  });
});
