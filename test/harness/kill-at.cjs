/**
 * Loaded before a command (`node --require`): kills its process, like `kill -9`, right before a file system call on the
 * folder that a build writes into, or on paths that match `KILL_IN` (a pattern). `KILL_AT` is the function and the
 * number of the call: `writeFileSync 3`. Calls are counted, so it's the same moment on every machine.
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
