import { buildSite } from '../output/build-site.ts';
import type { CommandOptions } from './command.ts';

type BuildOptions = Parameters<typeof buildSite>[0];

/**
 * Renders the site as a build does, and writes nothing.
 * @returns the problems of the build, and those that `inspect` finds
 */
export function inspectBuild(
  { siteDir, outDir, base, engine, flags: { untrusted } }: CommandOptions,
  further: Pick<BuildOptions, 'inspect' | 'onProgress'>,
): ReturnType<typeof buildSite> {
  return buildSite({ siteDir, outDir, base, engine, untrusted, mode: 'build', ...further });
}
