import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { siteModuleImports } from './site-module-imports.ts';

/** How an import in a module of a site without packages is resolved. */
function resolve(
  id: string,
  kind = 'import-statement',
  importer: string | undefined = '/nowhere/site/a.ts',
) {
  const { resolveId } = siteModuleImports() as unknown as {
    resolveId(
      id: string,
      importer: string | undefined,
      options: object,
    ): { id: string } | undefined;
  };
  return resolveId(id, importer, { kind })?.id;
}

it.each(['react', 'react/jsx-runtime', 'react-dom/server'])(
  'gives %s of the engine to a site without it',
  (id) => {
    expect(resolve(id)).toMatch(/^file:\/\/\/.*node_modules\/react/);
    // `require` takes paths only.
    expect(isAbsolute(resolve(id, 'require-call') ?? '')).toBe(true);
  },
);

it('leaves a site its own React, packages to Node, and files to the bundler', () => {
  expect(resolve('react', 'import-statement', import.meta.filename)).toBe('react');
  expect(resolve('reactive')).toBe('reactive');
  expect(resolve('@loom/yarn')).toBe('@loom/yarn');
  for (const id of ['./b.ts', '/c.ts', '\0virtual']) expect(resolve(id)).toBeUndefined();
});
