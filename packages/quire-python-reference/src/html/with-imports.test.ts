import { expect, it } from 'vitest';
import { withImports } from './with-imports.ts';

const FILE = `"""A cloth."""
import os.path
from loom import (
    Thread,  # one input
    weave as make,
)
import loom as lm
from pathlib import Path


@make
def cloth():
    import json
    return lm.Cloth(Thread("warp"))
`;

it.each([
  ['cloth = lm.Cloth()', 'import loom as lm\n\ncloth = lm.Cloth()'],
  ['os.path.join("a")', 'import os.path\n\nos.path.join("a")'],
  [
    'x = make(Path("a"))',
    'from loom import (\n    Thread,  # one input\n    weave as make,\n)\nfrom pathlib import Path\n\nx = make(Path("a"))',
  ],
  ['weave(json)', 'weave(json)'],
  ['import loom as lm\nlm.Cloth()', 'import loom as lm\nlm.Cloth()'],
])('%j gets the imports of its file that it uses', (code, expected) => {
  expect(withImports(code, FILE)).toBe(expected);
});
