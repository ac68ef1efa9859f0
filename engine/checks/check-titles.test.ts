import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { checkTitles } from './check-titles.ts';

const describes = (name: string): string =>
  `What the page called ${name} is about, in one sentence of its own.`;
const page = (title: string, description = describes(title), more = ''): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n${more}---\n\nText.\n`;

/** A site whose pages below `old/` belong to another version, and those below `api/` to another sidebar. */
function site(files: Record<string, string>): ReturnType<typeof checkedSite> {
  const all = checkedSite(files);
  const pages = all.pages.map(({ route, ...rest }) => {
    const [, folder] = /^docs\/(\w+)\//.exec(rest.doc.file) ?? [];
    const version = folder === 'old' ? '0' : '1';
    return { ...rest, route: { ...route, version, sidebar: folder === 'api' ? 'api' : 'docs' } };
  });
  return { ...all, pages };
}

describe('checkTitles', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'a title is compared with those of every sidebar, whatever their case',
      { 'jobs.md': page('Jobs'), 'api/jobs.md': page('jobs', describes('Jobs, in the API')) },
      ['api/jobs.md:2:1 title-duplicate The title “jobs” is also the title of docs/jobs.md.'],
    ],
    [
      'a description, too',
      { 'a.md': page('A'), 'api/b.md': page('B', describes('A')) },
      ['api/b.md:3:1 description-duplicate docs/a.md has the same description.'],
    ],
    ['not with those of another version', { 'a.md': page('A'), 'old/a.md': page('A') }, []],
    [
      'but within one that is not the latest',
      { 'old/a.md': page('A'), 'old/b.md': page('A', describes('B')) },
      ['old/b.md:2:1 title-duplicate The title “A” is also the title of docs/old/a.md.'],
    ],
    [
      'not with those of pages that are not listed',
      { 'a.md': page('A'), 'b.md': page('A', describes('B'), 'unlisted: true\n') },
      [],
    ],
  ])('%s', (_, files, expected) => {
    expect(told(checkTitles(site(files)))).toEqual(expected);
  });
});
