import type { Plugin } from 'rolldown';

const DEFAULT_EXPORT = /^[ \t]*export\s+default\b/m;

/**
 * Lets modules that are loaded with `require` be ES modules: the result has the properties of the default export, as
 * with other loaders of TypeScript (`require('./items.ts').list`).
 */
export function requireDefault(): Plugin {
  return {
    name: 'quire-require-default',
    transform(code, id) {
      if (id.startsWith('\0') || !/\.[cm]?[jt]sx?$/.test(id) || !DEFAULT_EXPORT.test(code))
        return null;
      if (this.getModuleInfo(id)?.isEntry) return null;
      // The bundler returns the export of this name for `require`.
      const own = `import * as __own from ${JSON.stringify(id)};`;
      const all = `const __required = (() => { ${REQUIRED} })();`;
      return {
        code: `${code}\n${own}\n${all}\nexport { __required as 'module.exports' };\n`,
        map: null,
      };
    },
  };
}

/** An exported object or function with the module's other exports besides its properties. */
const REQUIRED = `
  const given = __own.default;
  if (given === null || (typeof given !== 'object' && typeof given !== 'function')) return __own;
  return new Proxy(given, {
    get: (target, key) => key in target || !Object.hasOwn(__own, key) ? target[key] : __own[key],
    has: (target, key) => key in target || Object.hasOwn(__own, key),
  });
`;
