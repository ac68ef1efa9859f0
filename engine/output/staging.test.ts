import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaging } from './staging.ts';

let parent: string;
let out: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'quire-staging-'));
  out = join(parent, 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'old.html'), 'old');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('staging', () => {
  it('leaves the output as it was until it is committed', () => {
    const staging = createStaging(out);
    staging.write('a/b.html', 'new');
    expect(readdirSync(out)).toEqual(['old.html']);
    staging.commit();
    expect(readFileSync(join(out, 'a/b.html'), 'utf8')).toBe('new');
    expect(existsSync(join(out, 'old.html'))).toBe(false);
    staging.discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('puts the output back that a killed build had moved away', () => {
    // This process id can't exist: it's above every system's limit.
    renameSync(out, join(parent, '.dist-next-old-99999999'));
    const staging = createStaging(out);
    expect(readdirSync(out)).toEqual(['old.html']);
    staging.discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('takes files over from the output', () => {
    const staging = createStaging(out);
    staging.keep('old.html');
    staging.commit();
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
  });

  it('waits for a file while another build puts its output in place', async () => {
    const away = join(parent, 'away');
    renameSync(out, away);
    // In another process, since this one is blocked while it waits for the file.
    const back = spawn('sh', ['-c', `sleep 0.05; mv "${away}" "${out}"`]);
    const staging = createStaging(out);
    staging.keep('old.html');
    await once(back, 'close');
    staging.commit();
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
  });

  it('never writes into the output through what was taken over from it', () => {
    writeFileSync(join(out, 'other.html'), 'other');
    writeFileSync(join(parent, 'source'), 'new');
    const staging = createStaging(out);
    for (const file of ['old.html', 'other.html']) staging.keep(file);
    staging.write('old.html', 'new');
    staging.copy(join(parent, 'source'), 'other.html');
    expect(readFileSync(join(out, 'old.html'), 'utf8')).toBe('old');
    expect(readFileSync(join(out, 'other.html'), 'utf8')).toBe('other');
    staging.commit();
    expect(readFileSync(join(out, 'other.html'), 'utf8')).toBe('new');
  });

  it('is gone without a trace when discarded', () => {
    const staging = createStaging(out);
    staging.write('a.html', 'new');
    staging.discard();
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readdirSync(out)).toEqual(['old.html']);
  });

  it('removes what a killed build left', () => {
    mkdirSync(join(parent, '.dist-next-999999999'));
    createStaging(out).discard();
    expect(readdirSync(parent)).toEqual(['dist']);
  });
});
