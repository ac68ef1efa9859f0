/**
 * Loaded before a command (`node --require`): kills its process, as `kill -9` does, right before a call of the file system
 * that has to do with the folder a build writes into, or with paths that `KILL_IN` (a pattern) names. `KILL_AT` names the
 * call and which one of its kind it is: `writeFileSync 3`. Calls are counted, so it is the same moment on every machine.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const where = new RegExp(process.env.KILL_IN ?? '[\\\\/]\\.dist-next-');
const [name, count] = (process.env.KILL_AT ?? '').split(' ');
const call = fs[name];
let seen = 0;
fs[name] = (...args) => {
  if (args.some((each) => where.test(String(each))) && ++seen === Number(count))
    process.kill(process.pid, 'SIGKILL');
  return call(...args);
};
syncBuiltinESMExports();
