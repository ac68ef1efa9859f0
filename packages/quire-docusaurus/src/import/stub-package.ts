/** Name of the global variable that makes values of missing packages throw when they are called. */
export const STRICT = '__quireStrictStubs';

/**
 * Source of a CommonJS module that replaces a package that isn't installed: every name in it is a value that can be
 * called, read and iterated without end, and has no content. A configuration usually only passes such values on. The
 * variable `name` is the package's name.
 */
export const STUB_SOURCE = `
const refuse = () => {
  if (globalThis.${STRICT}) throw new Error('“' + name + '” is not installed.');
  return stub;
};
const open = { getPrototypeOf: () => new Proxy({}, { get: (_, key) => handler.get(_, key) }) };
const handler = {
  ...open,
  get: (_, key) =>
    key === 'then' || key === 'toJSON' || key === '__esModule'
      ? undefined
      : key === Symbol.toPrimitive
        ? () => ''
        : key === Symbol.iterator
          ? function* () {}
          : key === '__quireStub'
            ? true
            : stub,
  apply: refuse,
  construct: refuse,
  ownKeys: () => ['prototype'],
  has: () => true,
};
const stub = new Proxy(function () {}, handler);
module.exports = stub;
`;

/** Source that defines `createRequire` like `node:module`, except for what `MODULE_SOURCE` describes. */
export const REQUIRE_SOURCE = `
const stubOf = (name) => { const module = {}; ${STUB_SOURCE} return module.exports; };
const real = process.getBuiltinModule('node:module');
const createRequire = (from) => {
  const own = real.createRequire(from);
  const forgiving = (id) => { try { return own(id); } catch { return stubOf(id); } };
  const endings = ['', '.ts', '.tsx', '.mts', '.cts', '/index.ts', '/index.tsx'];
  const resolved = (id) => {
    for (const ending of endings) try { return own.resolve(id + ending); } catch {}
    return undefined;
  };
  forgiving.resolve = (id) => resolved(id) ?? id;
  return forgiving;
};
`;

/**
 * Source of a CommonJS module that replaces `node:module`: its `require` returns a stub for a missing package, and its
 * `require.resolve` returns the name unchanged.
 */
export const MODULE_SOURCE = `${REQUIRE_SOURCE}
module.exports = { ...real, createRequire };
`;

/** Whether a value of a configuration came from a package that isn't installed. */
export function isStub(value: unknown): boolean {
  return (
    typeof value === 'function' && (value as { __quireStub?: unknown })['__quireStub'] === true
  );
}
