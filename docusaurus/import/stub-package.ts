/**
 * Source of a CommonJS module that stands for a package which is not installed: every name of it is a value that can
 * be called, read and walked through without end, and says nothing. A configuration mostly hands such values on.
 */
export const STUB_SOURCE = `
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
  apply: () => stub,
  construct: () => stub,
  ownKeys: () => ['prototype'],
  has: () => true,
};
const stub = new Proxy(function () {}, handler);
module.exports = stub;
`;

/** Source that defines `createRequire` as `node:module` has it, with the difference that `MODULE_SOURCE` names. */
export const REQUIRE_SOURCE = `
const stubOf = () => { const module = {}; ${STUB_SOURCE} return module.exports; };
const real = process.getBuiltinModule('node:module');
const createRequire = (from) => {
  const own = real.createRequire(from);
  const forgiving = (id) => { try { return own(id); } catch { return stubOf(); } };
  forgiving.resolve = (id) => { try { return own.resolve(id); } catch { return id; } };
  return forgiving;
};
`;

/**
 * Source of a CommonJS module that stands for `node:module`: its `require` gives a stub for what is not there, and its
 * `require.resolve` the name as it was asked for.
 */
export const MODULE_SOURCE = `${REQUIRE_SOURCE}
module.exports = { ...real, createRequire };
`;

/** Whether a value of a configuration came from a package that is not installed. */
export function isStub(value: unknown): boolean {
  return (
    typeof value === 'function' && (value as { __quireStub?: unknown })['__quireStub'] === true
  );
}
