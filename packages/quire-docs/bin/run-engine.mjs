import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapStack } from './map-stack.mjs';

/** How long finished work can keep the process, in milliseconds. */
const GRACE_MS = 1000;

/**
 * Runs the command that this process was started with, and sets its exit code. Whatever goes wrong ends in a message:
 * an expected refusal as it is, anything else with a stack trace that names the engine's sources.
 * @param {string} root folder that paths in a stack trace are relative to
 * @param {() => Promise<{compiled: string, bytecode: string, engine: object}>} prepare finds (or makes) the compiled
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
    // React and Vite choose their code by it when they are loaded, and what a shell says is no reason to send readers
    // React's slow half. npm, which may have run before this, would leave packages out.
    process.env.NODE_ENV = 'production';
    // Node 22 and newer keep the compiled bytecode; older ones don't know the call.
    module.enableCompileCache?.(bytecode);
    const { main } = await import(pathToFileURL(path.join(compiled, 'cli.js')).href);
    process.exitCode = await main(process.argv.slice(2), engine);
    // A timer that the site's own code has started doesn't keep the process.
    setTimeout(() => process.exit(), GRACE_MS).unref();
  } catch (error) {
    fail(error);
  }
}
