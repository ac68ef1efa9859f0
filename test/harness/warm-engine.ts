import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** What a command printed and how it ended. */
export interface CommandResult {
  code: number;
  /** Both streams, interleaved, without colors. */
  output: string;
}

type Engine = ChildProcessByStdio<Writable, Readable, Readable>;

const PROGRAM = path.join(import.meta.dirname, 'warm-engine.mjs');
/** What `warm-engine.mjs` writes to both streams after a command. */
const END = /\0(\d+)\n/;
/** Maximum commands of one process, because it keeps every site's modules in memory. */
const MOST = 150;

let engine: Engine | undefined;
let ran = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in a process that keeps the engine loaded, after those before it have ended.
 * @returns what it printed; code 1 if the process ended with it
 */
export function runWarm(args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const result = last.then(() => {
    if (ran++ % MOST === 0) stop();
    engine ??= start(env);
    return runIn(engine, args);
  });
  last = result.catch(() => {});
  return result;
}

function start(env: NodeJS.ProcessEnv): Engine {
  // Defaults must not depend on the folder that the command is called from.
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: import.meta.dirname,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.once('close', () => {
    if (engine === child) engine = undefined;
  });
  process.once('exit', () => child.kill());
  return child;
}

/** The engine ends when its input does. */
function stop(): void {
  engine?.stdin.end();
  engine = undefined;
}

function runIn(child: Engine, args: string[]): Promise<CommandResult> {
  const { stdin, stdout, stderr } = child;
  return new Promise((resolve) => {
    const parts: string[] = [];
    const open = new Set([stdout, stderr]);
    const texts = new Map([...open].map((stream) => [stream, '']));
    const finish = (code: number): void => {
      stdout.removeAllListeners('data');
      stderr.removeAllListeners('data');
      child.off('close', died);
      resolve({ code, output: stripVTControlCharacters(parts.join('')) });
    };
    const died = (code: number | null): void => finish(code || 1);
    child.once('close', died);
    for (const stream of open) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        texts.set(stream, (texts.get(stream) ?? '') + text);
        const end = END.exec(texts.get(stream) ?? '');
        parts.push(text.replace(END, ''));
        if (!end) return;
        open.delete(stream);
        if (open.size === 0) finish(Number(end[1]));
      });
    }
    stdin.write(`${JSON.stringify(args)}\n`);
  });
}
