import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PackageCommand } from '../extension/package-command.ts';
import { findPackage } from '../run/find-package.ts';
import { Refusal } from '../serve/refusal.ts';
import type { Command } from './command.ts';
import { COMMANDS, type PackageCommandName } from './command-table.ts';

/**
 * A command that a package has: finds the package, in the folder that it's given or beside the engine, and calls it.
 * @throws Refusal if the package isn't installed, or doesn't have the command
 */
export function packageCommand(name: PackageCommandName): Command {
  return async (options) => {
    const { package: needed } = COMMANDS[name];
    const { args, engine, flags } = options;
    const siteDir = resolve(args[0] ?? options.siteDir);
    const install = `run \`npm install ${needed}\` in the folder of the site.`;
    const found = findPackage(needed, { siteDir, engine });
    if (!found) throw new Refusal(`\`quire ${name}\` needs a package of its own: ${install}`);
    const { commands } = (await import(pathToFileURL(found.main).href)) as {
      commands?: Readonly<Record<string, PackageCommand>>;
    };
    const command = commands?.[name];
    if (!command)
      throw new Refusal(
        `The installed ${needed} is of another version than the engine: ${install}`,
      );
    return command({ ...options, http: flags.http, version: engine.version }, async () =>
      (await import('./engine-tools.ts')).engineTools(options),
    );
  };
}
