import { basename } from 'node:path';
import type { ForeignPlugins } from 'quire-docs/foreign-site';
import { findDocsOptions } from './import/find-docs-options.ts';
import { listOf } from './import/foreign-value.ts';
import { loadForeignConfig } from './import/load-foreign-config.ts';
import { STRICT, stubOf } from './import/stub-package.ts';

const CONFIG = /^docusaurus\.config\.[cm]?[jt]s$/;

/**
 * The remark and rehype plugins of the docs in a configuration of Docusaurus, in the order in which it runs them (row
 * K2). Those whose package isn't installed are left out, and named.
 * @param file absolute; it's run
 * @returns undefined for any other module
 */
export async function foreignPlugins(file: string): Promise<ForeignPlugins | undefined> {
  if (!CONFIG.test(basename(file))) return undefined;
  const { value, missing, inputs } = await loadForeignConfig(file);
  const options = findDocsOptions(value)?.options ?? {};
  const leftOut: ForeignPlugins['leftOut'][number][] = [];
  const list = (kind: string): unknown[] =>
    [`beforeDefault${kind}`, kind[0]?.toLowerCase() + kind.slice(1)]
      .flatMap((key) => listOf(options[key]))
      .filter((plugin) => {
        const stub = stubOf(Array.isArray(plugin) ? plugin[0] : plugin);
        if (stub) leftOut.push(stub);
        return stub === undefined;
      });
  return {
    remark: list('RemarkPlugins'),
    rehype: list('RehypePlugins'),
    leftOut,
    inputs,
    missing,
    // A plugin that needs what isn't installed then fails instead of doing nothing.
    refuseMissing: () => void Object.assign(globalThis, { [STRICT]: true }),
  };
}
