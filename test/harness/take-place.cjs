/**
 * Loaded before a command (`node --require`): right before a build moves its output into place, simulates another build
 * that has just put its own there: `OUT` with one file and the list of it. `TIMES` is how often this happens.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const out = process.env.OUT;
let left = Number(process.env.TIMES);
const call = fs.renameSync;
fs.renameSync = (from, to) => {
  if (to === out && left-- > 0) {
    fs.mkdirSync(out, { recursive: true });
    fs.writeFileSync(`${out}/other.html`, 'of another build');
    fs.mkdirSync(`${out}/_quire`);
    const list = {
      format: 'quire-files-1',
      folders: { '': ['other.html'], _quire: ['files.json'] },
    };
    fs.writeFileSync(`${out}/_quire/files.json`, JSON.stringify(list));
  }
  return call(from, to);
};
syncBuiltinESMExports();
