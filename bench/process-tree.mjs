import fs from 'node:fs';

const PAGE_BYTES = 4096; // /proc counts memory in pages; 4 kB on x86-64 and on most arm64 systems
const TICKS_PER_SECOND = 100; // USER_HZ, fixed in the Linux interface

/**
 * @typedef {object} ProcessSample
 * @property {number} pid
 * @property {number} rss resident bytes
 * @property {number} cpu user and system seconds of this process alone, threads included
 */

/**
 * Lists a process, its descendants, and orphans that stayed in its session or group. Empty once all have exited. Linux
 * only.
 *
 * @param {number} leader a process started as a session leader (`detached: true`)
 * @returns {ProcessSample[]}
 */
export function readProcessTree(leader) {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter(Boolean);
  const members = new Set([leader]);
  for (let before = 0; before !== members.size;) {
    before = members.size;
    for (const { pid, parent, session } of all) {
      if (members.has(parent) || session === leader) members.add(pid);
    }
  }
  return all.filter(({ pid }) => members.has(pid)).map(({ pid, rss, cpu }) => ({ pid, rss, cpu }));
}

/** Total resident memory in bytes; pages shared by processes count once for each of them. */
export function sumMemory(samples) {
  return samples.reduce((sum, { rss }) => sum + rss, 0);
}

/** Busy processor seconds of the whole machine since boot, for checks before a measurement. */
export function readMachineBusySeconds() {
  const line = fs.readFileSync('/proc/stat', 'utf8').split('\n', 1)[0];
  const [user, nice, system, , , irq, softIrq] = line.trim().split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND;
}

function readProcess(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses can contain spaces and parentheses; the numbers start after the last one.
    const field = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      pid: Number(pid),
      parent: field[1],
      session: field[3],
      cpu: (field[11] + field[12]) / TICKS_PER_SECOND,
      rss: field[21] * PAGE_BYTES,
    };
  } catch {
    return undefined; // it exited between the listing and the reading
  }
}
