import { FACTS } from '../../test/facts.ts';
import { describe, expect, it } from 'vitest';
import { readRelease } from '../reference/read-release.ts';
import { unknownNames } from './sample-names.ts';

const check = readRelease(FACTS, '3.0.0').nameCheck();
const find = (code: string): string[] =>
  unknownNames(code, check, { lm: 'loom' }).map(
    ({ line, column, written, name }) => `${line}:${column} ${written} ${name}`,
  );

describe('names that nobody has', () => {
  it.each<[string, string[]]>([
    ['from loom import weave, waeve as w', ['1:25 waeve loom.waeve']],
    ['import loom\n\nloom.waeve()', ['3:1 loom.waeve loom.waeve']],
    ['import loom as lo\n@lo.waeve(a=lo.Silk)\ndef f(): ...', ['2:2 lo.waeve loom.waeve']],
    ['import loom.testing as t\nt.fake_lom()', ['2:1 t.fake_lom loom.testing.fake_lom']],
    ['x = lm.Thread("a").spin(lm.Sikl)', ['1:25 lm.Sikl loom.Sikl']],
    [
      'from loom import (  # all of it\n    Thread,\n    Sikl,  # soft\n)\nThread.spni()',
      ['3:5 Sikl loom.Sikl', '5:1 Thread.spni loom.Thread.spni'],
    ],
    ['def f():\n    from loom.testing import fake_lom', ['2:30 fake_lom loom.testing.fake_lom']],
    // Only once: a missing import is reported at the import.
    ['from loom import Sikl\nSikl.spin()', ['1:18 Sikl loom.Sikl']],
    ['"""Text."""\nlm.weave(\n    lm.Pattern.SATIN)', ['3:5 lm.Pattern.SATIN loom.Pattern.SATIN']],
  ])('%j', (code, expected) => {
    expect(find(code)).toEqual(expected);
  });
});

describe('names that are there, or not ours', () => {
  it.each([
    'from loom import weave, Silk as S\nS.spin()\nweave.anything',
    'import loom.testing\nloom.testing.fake_loom()',
    'from loom._core import nothing\nfrom loom.colors import red\nfrom loom import _core',
    'import loom.colors\nimport loom.colors.deep as d\nloom.colors.red\nd.red',
    'from numpy import nothing\nimport numpy as np\nnp.nothing',
    '# lm.nothing\nx = "lm.nothing"\ny = """\nlm.nothing\n"""\nz = f\'{x} lm.nothing\'',
    'self.lm.nothing, my_lm.nothing',
    'from . import waeve\nfrom .loom import waeve',
    'from loom import *',
    'nothing = 1',
  ])('%j', (code) => {
    expect(find(code)).toEqual([]);
  });
});
