import { expect, it } from 'vitest';
import { settingRecords } from './setting-records.ts';

const heading = (id: string) => ({ id, text: id, depth: 3, html: id });
const setting = (name: string, id: string) => ({ name, id, cells: {} });

it('each nested key is found by its whole name, in the section that lists it', () => {
  const headings = ['run', 'run-queue', 'storage'].map(heading);
  const settings = [
    setting('run_queue', 'run-queue'),
    setting('run_queue.limit', 'run-queue-limit'),
    setting('run_queue.tag_limits.key', 'run-queue-tag_limits.key'),
    setting('storage.url', 'storage-url'),
    setting('gone.url', 'gone-url'),
  ];
  expect(settingRecords({ settings, headings })).toEqual([
    { anchor: 'run-queue', defines: ['run_queue.limit', 'run_queue.tag_limits.key'] },
    { anchor: 'storage', defines: ['storage.url'] },
  ]);
});
