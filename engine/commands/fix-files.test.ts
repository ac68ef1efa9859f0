import { describe, expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { fixText } from './fix-files.ts';

const problem = (
  line: number,
  column: number,
  old: string,
  to: string,
  id: Problem['id'] = 'name-misspelled',
): Problem => ({
  id,
  severity: 'error',
  ...{ file: 'docs/a.md', line, column, message: '', autofix: { old, new: to } },
});

describe('fixText', () => {
  it('fixes several places of a line, whatever their order and lengths', () => {
    const problems = [
      problem(1, 1, 'aa', 'a'),
      problem(1, 7, 'cc', 'cccc'),
      problem(2, 1, 'dd', 'e'),
    ];
    expect(fixText('aa bb cc\ndd aa\n', problems)).toMatchObject({ text: 'a bb cccc\ne aa\n' });
  });

  it('begins where the file begins for a problem without a place', () => {
    const { line: _, column: __, ...unplaced } = problem(1, 1, 'aa', 'a');
    expect(fixText('aa\naa\n', [unplaced]).text).toBe('a\naa\n');
  });

  it('finds a link’s address behind its text, and not beyond its block', () => {
    const link = problem(1, 5, '/old', '/new', 'link-broken');
    expect(fixText('See [the\npage](/old).\n', [link]).text).toBe('See [the\npage](/new).\n');
    const gone = fixText('See [the page](/x).\n\n[b](/old)\n', [link]);
    expect(gone).toEqual({ text: 'See [the page](/x).\n\n[b](/old)\n', fixed: [] });
  });

  it.each([
    ['See [/old](/old).', 'See [/old](/new).'],
    ['See [/old](</old> "t").', 'See [/old](</new> "t").'],
    ['See [older](/older) and [x](/old#a).', undefined],
    ['See <a title="/old x" href="/old">x</a>', 'See <a title="/old x" href="/new">x</a>'],
    ["See <Link to={'/old'}>/old</Link>", "See <Link to={'/new'}>/old</Link>"],
    ['See [/old][a]\n[a]: /old', 'See [/old][a]\n[a]: /new'],
    ['See [/old](/x).\r\n\r\n[b](/old)', undefined],
  ])('fixes the address of a link, and nothing that is read: %j', (text, fixed) => {
    const link = problem(1, 5, '/old', '/new', 'link-broken');
    expect(fixText(text, [link]).text).toBe(fixed ?? text);
  });

  it('leaves longer words alone', () => {
    expect(fixText('dbtx dbt', [problem(1, 1, 'dbt', 'DBT')]).text).toBe('dbtx DBT');
  });

  it('fixes a place once that is reported twice, and leaves alone what changed in between', () => {
    const twice = [problem(1, 1, 'a', 'b'), problem(1, 1, 'a', 'b')];
    expect(fixText('a a\n', twice)).toMatchObject({ text: 'b a\n', fixed: [twice[1]] });
    expect(fixText('x\n', twice)).toEqual({ text: 'x\n', fixed: [] });
    expect(fixText('x\n', [problem(9, 1, 'a', 'b')]).fixed).toEqual([]);
  });
});
