import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './run-folder.ts';

/** A folder to use as PATH, with programs that only record how they are called. */
export interface FakePrograms {
  folder: string;
  /** Environment for the process that calls them. */
  env: NodeJS.ProcessEnv;
  /** Adds a program. It exits with 0 at once unless `lines` of shell do something else. */
  add: (name: string, lines?: string) => void;
  /** A line of shell that creates an empty program, as an installation would. */
  making: (name: string) => string;
  /** Returns the recorded calls as command lines, and clears them. */
  calls: () => string[];
}

/** Creates an empty folder of programs. They're shell scripts that don't use the real PATH. */
export function fakePrograms(): FakePrograms {
  const folder = makeFolder('programs');
  const log = path.join(folder, 'calls.log');
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };
  return {
    folder,
    env: { PATH: folder },
    add: (name, lines = '') => write(name, `echo "${name} $*" >> '${log}'\n${lines}`),
    making: (name) => {
      const file = path.join(folder, name);
      return `echo '#!/bin/sh' > '${file}' && /bin/chmod 755 '${file}'`;
    },
    calls: () => {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      writeFileSync(log, '');
      return lines.filter(Boolean);
    },
  };
}
