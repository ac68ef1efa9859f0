import type { FactIndex } from './fact-index.ts';

/** Exceptions of Python itself that code raises on purpose. */
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
 * Whether an exception is none of the documented packages: one of Python's own, one with the path of another
 * package (`pydantic.ValidationError`), or one that a private module has (`pkg._core.errors.SomeError`).
 */
export function isOutsideException(written: string, { names }: FactIndex): boolean {
  if (!written.includes('.')) return PYTHON.has(written);
  // The path of one without a public name: there is nothing to hold it against.
  if (/\._/.test(written)) return true;
  const top = written.split('.')[0] as string;
  for (const name of names.keys()) if (name.startsWith(`${top}.`)) return false;
  // A name of the file's own package, written relative to its module, begins like none of them either.
  return /^[a-z_]/.test(top);
}
