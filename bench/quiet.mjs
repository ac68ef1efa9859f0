import { readQuietness } from './machine.mjs';

/** A run is marked if others use more processors than this. */
const BUSY = 0.2;
const CALM_LOAD = 0.5;

/**
 * Measures how busy the machine is before every run, prints the next run on stderr, and records the measurements.
 *
 * @param {(line: string) => void} say
 * @returns {{ beforeRun: (label: string) => Promise<void>,
 *   disturbed: { label: string, busy: number, load: number }[] }} `disturbed`: the runs before which
 *   others used more than a fifth of a processor. Activity during a run isn't detected.
 */
export function createQuietWatch(say) {
  const disturbed = [];
  const beforeRun = async (label) => {
    const { busy, load } = await readQuietness();
    const warning = busy > BUSY ? ` (not quiet: others use ${busy.toFixed(1)} processors)` : '';
    if (warning) disturbed.push({ label, busy, load });
    say(`${new Date().toISOString().slice(11, 19)}  ${label}${warning}`);
  };
  return { beforeRun, disturbed };
}

/** Returns a sentence if the machine is busy before the bench starts anything, otherwise undefined. */
export async function describeUnrest() {
  const { busy, load } = await readQuietness();
  if (load <= CALM_LOAD && busy <= BUSY) return undefined;
  return `The machine is not quiet: load average ${load.toFixed(2)}, ${busy.toFixed(1)} processors in use. Times will be too long.`;
}
