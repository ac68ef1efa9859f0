import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs the program of an installed package with this Node, without a shell and without PATH.
 * @param {string} root folder that contains `node_modules`
 * @param {string} name `package`, or `package/command` if the package has several
 * @param {string[]} args
 * @param {{capture?: boolean, show?: boolean, env?: NodeJS.ProcessEnv}} [options]
 *   `capture`: return the output instead of showing it; with `show` both
 * @returns {Promise<{code: number, output: string}>} `output`: stdout and stderr in the order of writing
 * @throws {Error} if the package or its command isn't installed
 */
export async function runTool(root, name, args, options = {}) {
  const [packageName, command = packageName] = name.split('/');
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return runNode(root, [path.join(folder, file), ...args], options);
}

/**
 * Runs a script with this Node; parameters and result as those of `runTool`.
 * @param {string} root working directory
 * @param {string[]} args the script's file, then its arguments
 * @param {{capture?: boolean, show?: boolean, env?: NodeJS.ProcessEnv}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export async function runNode(root, args, { capture = false, show = false, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  });
  const parts = [];
  for (const [stream, own] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream?.on('data', (part) => {
      parts.push(part);
      if (show) own.write(part);
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(parts).toString('utf8') };
}
