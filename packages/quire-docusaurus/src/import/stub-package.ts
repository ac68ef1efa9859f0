/** Name of the global variable that makes values of missing packages throw when they are called. */
export const STRICT = '__quireStrictStubs';
/** Name of the global set that gets the packages which modules of the site require and that aren't installed. */
export const MISSING = '__quireMissingPackages';

/**
 * Source of a CommonJS module that replaces a package that isn't installed: every name in it is a value that can be
 * called, read and iterated without end, and has no content. A configuration usually only passes such values on. The
 * variable `name` is the package's name; `why`, what was thrown instead if it is there but failed.
 */
export const STUB_SOURCE = `
const refuse = () => {
  if (globalThis.${STRICT}) throw new Error('“' + name + '” ' + (why ? 'failed: ' + why : 'is not installed.'));
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
            ? { name, why }
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
const stubOf = (name, why) => { const module = {}; ${STUB_SOURCE} return module.exports; };
const real = process.getBuiltinModule('node:module');
const isMissing = (id, error) =>
  error?.code === 'MODULE_NOT_FOUND' && String(error.message).includes("'" + id + "'");
const createRequire = (from) => {
  const own = real.createRequire(from);
  // Modules of the site that are required can require packages in turn.
  const insides = real._load;
  const load = function (id, ...rest) {
    try { return insides.call(this, id, ...rest); } catch (error) {
      if (/^[./]|^[a-z]:/i.test(id) || !isMissing(id, error)) throw error;
      globalThis.${MISSING}?.add(id);
      return stubOf(id);
    }
  };
  const forgiving = (id) => {
    real._load = load;
    try { return own(id); } catch (error) {
      return stubOf(id, isMissing(id, error) ? undefined : String(error?.message ?? error));
    } finally { real._load = insides; }
  };
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

/** What replaces a package in a configuration. */
export interface Stub {
  /** The package, or a module of the site, as it was required. */
  name: string;
  /** What a module threw that is there; undefined if it isn't. */
  why?: string;
}

/** Which package or module a value of a configuration would come from; undefined if it isn't the value of a stub. */
export function stubOf(value: unknown): Stub | undefined {
  if (typeof value !== 'function') return undefined;
  return (value as { __quireStub?: Stub })['__quireStub'];
}

/** Whether a value of a configuration came from a package that isn't installed. */
export function isStub(value: unknown): boolean {
  return stubOf(value) !== undefined;
}
