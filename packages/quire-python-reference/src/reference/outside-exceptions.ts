import type { FactIndex } from './fact-index.ts';

/** Exceptions built into Python that code raises on purpose. */
const PYTHON = new Set(
  (
    'Exception ArithmeticError AssertionError AttributeError BaseException BufferError ConnectionError EOFError ' +
    'FileExistsError FileNotFoundError ImportError IndexError InterruptedError IsADirectoryError KeyError ' +
    'KeyboardInterrupt LookupError ModuleNotFoundError NotADirectoryError NotImplementedError OSError OverflowError ' +
    'PermissionError RecursionError RuntimeError StopIteration SyntaxError SystemExit TimeoutError TypeError ' +
    'UnicodeDecodeError UnicodeError ValueError Warning ZeroDivisionError'
  ).split(' '),
);

/**
 * Whether an exception comes from outside the documented packages: one of Python's own, one with the path of another
 * package (`pydantic.ValidationError`), or one in a private module (`pkg._core.errors.SomeError`).
 */
export function isOutsideException(written: string, { names }: FactIndex): boolean {
  if (!written.includes('.')) return PYTHON.has(written);
  // The path of an exception without a public name, which can't be checked.
  if (/\._/.test(written)) return true;
  const top = written.split('.')[0] as string;
  for (const name of names.keys()) if (name.startsWith(`${top}.`)) return false;
  // A name of the file's own package, relative to its module, can begin the same way.
  return /^[a-z_]/.test(top);
}
