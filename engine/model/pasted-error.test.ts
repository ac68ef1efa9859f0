import { describe, expect, it } from 'vitest';
import { findPastedError } from './pasted-error.ts';

describe('findPastedError', () => {
  it.each([
    [
      'dagster._core.errors.DagsterUnresolvedError: No asset "a".',
      { name: 'DagsterUnresolvedError', message: 'No asset "a".' },
    ],
    [
      'Traceback (most recent call last): File "defs.py", line 3, in <module> orders() KeyError: \'id\'',
      { name: 'KeyError', message: "'id'" },
    ],
    // The last one of a package is what a library says about the error that caused it.
    [
      'KeyError: 1 The above exception was the cause: app.errors.LoadError: no row The above exception: ValueError: 2',
      { name: 'LoadError', message: 'no row The above exception: ValueError: 2' },
    ],
    ['app.LoadError', { name: 'LoadError', message: '' }],
    ['TimeoutWarning: slow', { name: 'TimeoutWarning', message: 'slow' }],
  ])('%s', (text, found) => {
    expect(findPastedError(text)).toEqual(found);
  });

  it.each(['KeyError', 'how to handle a KeyError', 'KeyError in an op', 'run failure sensor', ''])(
    'not in: %s',
    (text) => {
      expect(findPastedError(text)).toBeUndefined();
    },
  );
});
