import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapStack } from './map-stack.mjs';

/** How long the process can stay alive after its work is done, in milliseconds. */
const GRACE_MS = 1000;

/**
 * Runs the command that this process was started with, and sets its exit code. Every failure ends in a message: an
 * expected error without a stack trace, any other with one that names the engine's sources.
 * @param {string} root folder that paths in a stack trace are relative to
 * @param {() => Promise<{compiled: string, bytecode: string, engine: object}>} prepare finds (or builds) the compiled
 *   engine: the folder of its `cli.js`, a folder for Node's bytecode, and the `EngineFolders` that it runs with
 */
export async function runEngine(root, prepare) {
  const fail = (error) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(error?.expected === true ? error.message : mapStack(stack, root));
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    const { compiled, bytecode, engine } = await prepare();
    // React and Vite read it when they're loaded, and the shell's value must not give readers React's slower
    // development build. Set only now, because npm can run before this and would leave packages out.
    process.env.NODE_ENV = 'production';
    // Node 22 and newer keep the compiled bytecode; older versions don't have this call.
    module.enableCompileCache?.(bytecode);
    const { main } = await import(pathToFileURL(path.join(compiled, 'cli.js')).href);
    process.exitCode = await main(process.argv.slice(2), engine);
    // Exit even if a timer that the site's own code started is still pending.
    setTimeout(() => process.exit(), GRACE_MS).unref();
  } catch (error) {
    fail(error);
  }
}
