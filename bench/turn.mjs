import fs from 'node:fs';
import path from 'node:path';

/**
 * Lets one bench at a time use a bench root: two would distort each other's figures and overwrite each other's corpora.
 *
 * @param {string} root created if it doesn't exist
 * @returns {() => void} releases the root
 * @throws {Error} while another running bench uses it
 */
export function takeTurn(root) {
  const file = path.join(root, 'running');
  fs.mkdirSync(root, { recursive: true });
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (holder && isAlive(holder)) {
    throw new Error(`Another bench (process ${holder}) is using ${root}; wait for it.`);
  }
  fs.writeFileSync(file, String(process.pid));
  return () => fs.rmSync(file, { force: true });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0); // signal 0 only checks that the process exists
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
