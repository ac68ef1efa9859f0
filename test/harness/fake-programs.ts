import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './site.ts';

/** A folder to be the whole PATH, with programs that note how they are called instead of doing anything. */
export interface FakePrograms {
  folder: string;
  /** Environment of what calls them. */
  env: NodeJS.ProcessEnv;
  /** Adds a program; `lines` of shell say what it does and how it ends, where that is not well and at once. */
  add: (name: string, lines?: string) => void;
  /** A line of shell that makes an empty program, as an installation would. */
  making: (name: string) => string;
  /** What was called, each as one would type it, and forgets it. */
  calls: () => string[];
}

/** Makes an empty folder of programs. They are shell scripts that use nothing of the real PATH. */
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
