import { FACTS } from '../../test/facts.ts';
import { describe, expect, it } from 'vitest';
import { buildFactIndex } from './fact-index.ts';
import { nameInCode } from './name-in-code.ts';
import { readFacts } from './read-facts.ts';

const index = buildFactIndex(readFacts(FACTS, '3.0.0').packages);

describe('nameInCode', () => {
  it.each([
    ['loom.weave', 'loom.weave'],
    ['lm.weave', 'loom.weave'],
    ['@lm.weave(threads=[])', 'loom.weave'],
    ['@weave', 'loom.weave'],
    ['weave()', 'loom.weave'],
    ['Thread', 'loom.Thread'],
    ['Thread.spin', 'loom.Thread.spin'],
    ['lm.Silk.spin()', 'loom.Thread.spin'],
    ['loom.testing.Thread', 'loom.Thread'],
    ['multi_weave', 'loom.multi_weave'],
    ['fake_loom', 'loom.testing.fake_loom'],
    ['weave', undefined],
    ['name', undefined],
    ['lm.wave', undefined],
    ['Thread.unknown', undefined],
    ['Thread or Silk', undefined],
    ['other.Thread', undefined],
    ['loom', undefined],
  ])('%s is %s', (code, name) => {
    expect(nameInCode(code, index, { lm: 'loom' })).toBe(name);
  });

  it('takes a common word for a class where the text is about its module only', () => {
    const names = {
      'loom.Enum': { kind: 'class' as const, at: 'loom.e.Enum', file: 'e.py', line: 1 },
    };
    const facts = { ...readFacts(FACTS, '3.0.0').packages[0]!, names };
    const own = buildFactIndex([facts]);
    expect(nameInCode('Enum', own, {})).toBeUndefined();
    expect(nameInCode('Enum', own, {}, 'loom')).toBe('loom.Enum');
  });
});
