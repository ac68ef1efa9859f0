import { describe, expect, it, vi } from 'vitest';
import { indexFiles, pathsOf, type PageTuple } from '../../test/harness/search-index.ts';
import { SearchFailure, type SearchResults } from '../model/search.ts';
import type { FetchIndexFile } from './format.ts';
import { createSearchSession } from './search-session.ts';

const OLD: PageTuple[] = [['/a', 'Old page', '<p>Alpha words.</p>']];
/** Enough words for several postings files. */
const MANY = Array.from({ length: 300 }, (_, page): PageTuple => {
  const words = Array.from({ length: 50 }, (__, i) => `word${page}x${i}`);
  return [`/${page}`, 'Page', `<p>${words.join(' ')}</p>`];
});
const NEW: PageTuple[] = [['/b', 'New page', '<p>Beta words.</p>']];

/** A server whose files and behavior can be changed. */
function serverOf(pages: PageTuple[]) {
  const server = {
    files: indexFiles(pages),
    asked: [] as string[],
    failure: undefined as SearchFailure | undefined,
    /** Called with every requested file. */
    onAsked: (_file: string): void => {},
  };
  const fetchFile: FetchIndexFile = async (file, fresh) => {
    server.asked.push(fresh ? `${file} fresh` : file);
    server.onAsked(file);
    if (server.failure) throw server.failure;
    const bytes = server.files.get(file);
    if (!bytes) throw new SearchFailure('outdated', `${file} is gone`);
    return bytes;
  };
  return Object.assign(server, { session: createSearchSession(fetchFile, '/') });
}
const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const namesOf = (files: Map<string, Uint8Array>) =>
  JSON.parse(new TextDecoder().decode(files.get('names.json'))) as Record<string, unknown>;
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error as SearchFailure).reason,
  );

describe('a session', () => {
  it('loads nothing before it is asked, and each file once', async () => {
    const server = serverOf(OLD);
    expect(server.asked).toEqual([]);
    await server.session.search('alpha');
    const before = server.asked.length;
    await server.session.search('alpha words');
    expect(server.asked.slice(before)).toEqual([]);
  });

  it('shows the names of a whole query only if its text takes long', async () => {
    const quick = serverOf(OLD);
    const partial: SearchResults[] = [];
    const keep = (results: SearchResults): void => void partial.push(results);
    await quick.session.search('old', { isWhole: true }, keep);
    const slow = createSearchSession(async (file, fresh) => {
      if (!file.endsWith('names.json')) await new Promise((resolve) => setTimeout(resolve, 400));
      const bytes = quick.files.get(file);
      if (!bytes) throw new SearchFailure('outdated', `${file} ${fresh} is gone`);
      return bytes;
    }, '/');
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(partial).toEqual([]);
    await slow.search('old', { isWhole: true }, keep);
    expect(partial.map(pathsOf)).toEqual([['/a']]);
  });

  it('answers from names first, while the text is on its way', async () => {
    const { session } = serverOf(OLD);
    const partial: SearchResults[] = [];
    const whole = await session.search('old', {}, (results) => partial.push(results));
    expect(partial.map(pathsOf)).toEqual([['/a']]);
    expect(whole.partial).toBe(false);
    await session.search('page', {}, (results) => partial.push(results));
    expect(partial).toHaveLength(1);
  });

  it('says that the network fails, and starts again with the next search (Q4)', async () => {
    const server = serverOf(OLD);
    server.failure = new SearchFailure('network', 'offline');
    expect(await reasonOf(server.session.search('alpha'))).toBe('network');
    server.failure = undefined;
    expect(pathsOf(await server.session.search('alpha'))).toEqual(['/a']);
  });

  it('works offline once it is loaded (Q6): by names, and by the words that were asked for', async () => {
    const server = serverOf([...MANY, ['/named', 'Word299x49', '<p>Nothing else.</p>']]);
    await server.session.search('word1x1');
    server.failure = new SearchFailure('network', 'offline');
    const again = await server.session.search('word1x1');
    expect([pathsOf(again), again.isIncomplete]).toEqual([['/1'], undefined]);
    const named = await server.session.search('word299x49');
    expect([pathsOf(named), named.isIncomplete]).toEqual([['/named'], true]);
    // Only the missing text could show whether any page has the word.
    expect(await reasonOf(server.session.search('word288x40'))).toBe('network');
    server.failure = undefined;
    const later = await server.session.search('word288x40');
    expect([pathsOf(later), later.isIncomplete]).toEqual([['/288'], undefined]);
  });

  it('loads nothing that no query has asked for', async () => {
    const server = serverOf(MANY);
    await server.session.search('word1x1');
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.asked.filter((file) => file.endsWith('.bin'))).toHaveLength(1);
  });

  it('of the queries that are typed without a pause, only the last one loads anything', async () => {
    const alone = serverOf(MANY);
    for (const query of ['word1x1', 'word299x49']) await alone.session.search(query);
    const server = serverOf(MANY);
    await server.session.search('word1x1');
    const partial = vi.fn();
    const typed = ['word2', 'word29', 'word299', 'word299x'].map((query) => {
      const typing = new AbortController();
      const found = server.session.search(query, {}, partial, typing.signal);
      const ended = found.then(
        () => 'answered',
        ({ name }: Error) => name,
      );
      return { typing, ended };
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { typing } of typed) typing.abort();
    expect(pathsOf(await server.session.search('word299x49'))).toEqual(['/299']);
    for (const { ended } of typed) expect(await ended).toBe('AbortError');
    expect(server.asked.sort()).toEqual(alone.asked.sort());
  });

  it('of the queries that were typed while the index was on its way only the last one loads anything', async () => {
    const alone = serverOf(MANY);
    await alone.session.search('word2x2');
    const server = serverOf(MANY);
    const partial = vi.fn();
    const typed = ['p', 'pa', 'page'].map((query) => {
      const typing = new AbortController();
      const found = server.session.search(query, {}, partial, typing.signal);
      return { typing, found };
    });
    const last = server.session.search('word2x2', {}, undefined, new AbortController().signal);
    for (const { typing } of typed) typing.abort();
    for (const { found } of typed)
      await expect(found).rejects.toMatchObject({ name: 'AbortError' });
    expect(pathsOf(await last)).toEqual(['/2']);
    expect(partial).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(server.asked.sort()).toEqual(alone.asked.sort()));
  });

  it.each([
    ['the second tier', /^words-/, ['names', 'words']],
    ['its postings', /\.bin$/, ['names', 'words', 'bin']],
    ['its sentences', /^text\//, ['names', 'words', 'bin', 'text']],
  ])(
    'a query that is given up for another before %s came loads nothing more',
    async (_, file, asked) => {
      const server = serverOf(MANY);
      const typing = new AbortController();
      server.onAsked = (one) => file.test(one) && typing.abort();
      const found = server.session.search('word1x1', {}, undefined, typing.signal);
      await expect(found).rejects.toMatchObject({ name: 'AbortError' });
      await new Promise((resolve) => setTimeout(resolve));
      expect(server.asked.map((one) => /bin$|names|words|text/.exec(one)?.[0])).toEqual(asked);
    },
  );

  it('an index that does not fit together is not loaded anew for a query that was given up', async () => {
    const server = serverOf(OLD);
    server.files = new Map([...server.files].filter(([file]) => file === 'names.json'));
    const typing = new AbortController();
    server.onAsked = (file) => file.startsWith('words-') && typing.abort();
    const found = server.session.search('alpha', {}, undefined, typing.signal);
    await expect(found).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.asked.filter((file) => file.startsWith('names.json'))).toHaveLength(1);
  });

  it('loads a rebuilt index anew, once', async () => {
    const server = serverOf(OLD);
    server.session.warm();
    await server.session.search('zzz');
    // Everything read so far is from the old build; its other files are gone.
    const rebuilt = serverOf(OLD);
    rebuilt.session.warm();
    await Promise.resolve();
    rebuilt.files = indexFiles(NEW);
    expect(pathsOf(await rebuilt.session.search('beta'))).toEqual(['/b']);
    expect(rebuilt.asked.filter((file) => file === 'names.json fresh')).toHaveLength(1);
  });

  it('gives up when loading anew does not help', async () => {
    const server = serverOf(OLD);
    server.files = new Map([...server.files].filter(([file]) => file === 'names.json'));
    expect(await reasonOf(server.session.search('alpha'))).toBe('outdated');
    expect(server.asked.filter((file) => file.startsWith('names.json'))).toHaveLength(2);
  });

  it.each([
    ['no JSON', new TextEncoder().encode('<!doctype html>')],
    ['another JSON', text({ hello: 1 })],
    ['null', text(null)],
    ['cut short', text({ ...namesOf(indexFiles(OLD)), headings: ['too', 'many'] })],
  ])('a first tier that is %s is told, not thrown', async (_, bytes) => {
    const server = serverOf(OLD);
    server.files.set('names.json', bytes);
    expect(await reasonOf(server.session.search('alpha'))).toBe('index-invalid');
  });

  it('an index of a later format asks for a reload of the page', async () => {
    const server = serverOf(OLD);
    server.files.set('names.json', text({ ...namesOf(server.files), format: 99 }));
    expect(await reasonOf(server.session.search('alpha'))).toBe('outdated');
  });

  it('postings that are damaged are told', async () => {
    const server = serverOf(OLD);
    for (const file of server.files.keys()) {
      if (file.endsWith('.bin')) server.files.set(file, new Uint8Array([200, 200, 200, 200, 1]));
    }
    expect(await reasonOf(server.session.search('alpha'))).toBe('index-invalid');
  });

  it('shows a page without its sentence when the text cannot be had', async () => {
    const server = serverOf(OLD);
    for (const file of server.files.keys()) if (file.startsWith('text/')) server.files.delete(file);
    const { pages } = await server.session.search('alpha');
    expect(pages[0]?.hits[0]?.excerpt).toEqual([]);
  });

  it('asks before every search whether pages changed, while they are written', async () => {
    const server = serverOf(OLD);
    const live = (files: Map<string, Uint8Array>) =>
      files.set('names.json', text({ ...namesOf(files), live: true }));
    live(server.files);
    expect(pathsOf(await server.session.search('alpha'))).toEqual(['/a']);
    server.files = live(indexFiles(NEW));
    expect(pathsOf(await server.session.search('beta'))).toEqual(['/b']);
    expect((await server.session.search('alpha')).total).toBe(0);
  });
});
