/**
 * Loaded before a command (`node --require`): every connection to another machine, and every look-up of a name, is
 * written to the file `NETWORK_LOG` and fails. Child processes and threads get it by `NODE_OPTIONS`.
 */
const { appendFileSync } = require('node:fs');
const dgram = require('node:dgram');
const dns = require('node:dns');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|::1|0\.0\.0\.0|::)$/;

function refuse(what) {
  appendFileSync(process.env.NETWORK_LOG, `${what}\n`);
  return Object.assign(new Error(`There is no network: ${what}`), { code: 'ENETUNREACH' });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectHere(...args) {
  const [options] = net._normalizeArgs(Array.isArray(args[0]) ? args[0] : args);
  // A path is a socket of this machine.
  if (options.path === undefined && !LOCAL.test(options.host ?? 'localhost')) {
    const error = refuse(`${options.host}:${options.port}`);
    process.nextTick(() => this.destroy(error));
    return this;
  }
  return connect.apply(this, args);
};

for (const owner of [dns, dns.promises])
  for (const name of Object.keys(owner).filter((each) =>
    /^(?:lookup|resolve|reverse)/.test(each),
  )) {
    const call = owner[name];
    owner[name] = function lookUpHere(host, ...args) {
      if (LOCAL.test(host)) return call.call(this, host, ...args);
      const error = refuse(host);
      const done = args.at(-1);
      if (typeof done !== 'function') return Promise.reject(error);
      return process.nextTick(done, error);
    };
  }

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function sendHere(...args) {
  const host = args.find((each) => typeof each === 'string' && each.includes('.'));
  if (host !== undefined && !LOCAL.test(host)) throw refuse(host);
  return send.apply(this, args);
};
syncBuiltinESMExports();
