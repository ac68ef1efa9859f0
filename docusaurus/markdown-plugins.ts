import { basename } from 'node:path';
import { findDocsOptions } from './import/find-docs-options.ts';
import { listOf } from './import/foreign-value.ts';
import { loadForeignConfig } from './import/load-foreign-config.ts';
import { isStub, STRICT } from './import/stub-package.ts';

/** A plugin, or a pair of one and its options. */
type Plugin = never;

/** Whether a module is a configuration of Docusaurus, which lists plugins among its other values. */
export function isForeignConfig(file: string): boolean {
  return /^docusaurus\.config\.[cm]?[jt]s$/.test(basename(file));
}

/**
 * The remark and rehype plugins of the docs in a configuration of Docusaurus, in the order in which it runs them (row
 * K2). Those whose package isn't installed are left out.
 * @param file absolute; it's run
 */
export async function foreignPlugins(file: string): Promise<{
  lists: { remark: Plugin[]; rehype: Plugin[] };
  inputs: string[];
  missing: string[];
}> {
  const { value, missing, inputs } = await loadForeignConfig(file);
  const options = findDocsOptions(value)?.options ?? {};
  const list = (kind: string): Plugin[] =>
    [`beforeDefault${kind}`, kind[0]?.toLowerCase() + kind.slice(1)]
      .flatMap((key) => listOf(options[key]))
      .filter((plugin) => !isStub(Array.isArray(plugin) ? plugin[0] : plugin)) as Plugin[];
  return {
    lists: { remark: list('RemarkPlugins'), rehype: list('RehypePlugins') },
    inputs,
    missing,
  };
}

/** From now on, what isn't installed throws when it's called, so that a plugin that needs it fails instead of doing nothing. */
export function refuseStubs(): void {
  Object.assign(globalThis, { [STRICT]: true });
}
