import { describe, expect, it } from 'vitest';
import { sortChanges } from './sort-changes.ts';

const CONTEXT = {
  siteDir: '/w/site',
  docs: '/w/site/docs',
  staticFolders: ['/w/site/static', '/w/brand'],
  data: ['/w/reference'],
  styles: '/w/engine/styles',
  added: ['/w/packages/x/browser/a.ts'],
  configFiles: ['/w/site/site.config.ts', '/w/site/labels.ts'],
  sidebarFiles: ['/w/site/sidebars.ts', '/w/site/labels.ts'],
  moduleFiles: ['/w/lib/chart.ts'],
  isBroken: false,
};

describe('what a change is to a site', () => {
  it.each([
    ['site/docs/a.md', ['text']],
    ['site/docs/pages/a.md', ['text']],
    ['examples/a.py', ['text']],
    ['site/docs', ['folder']],
    ['site/static', ['folder']],
    ['site/static/a.png', ['static']],
    ['brand/a.png', ['static']],
    ['brand', ['folder']],
    ['reference/facts/core/1.json', ['config']],
    ['reference-notes/a.md', ['text']],
    ['site/styles.css', ['style']],
    ['site/extra.css', ['style']],
    ['site/styles/extra.css', ['style']],
    ['site/styles', ['style']],
    ['site/docs/a.css', ['text']],
    ['site/static/a.css', ['static']],
    ['engine/styles/base.css', ['style']],
    ['packages/x/browser/a.ts', ['style']],
    ['packages/x/browser/b.ts', ['text']],
    ['site/components/A.tsx', ['modules']],
    ['site/components', ['modules']],
    ['lib/chart.ts', ['modules']],
    ['site/pages/a.tsx', ['modules']],
    ['site/site.config.ts', ['config']],
    ['site/site.config.mjs', ['config']],
    ['site/sidebars.ts', ['sidebars']],
    ['site/labels.ts', ['config', 'sidebars']],
    ['site/new.ts', ['text']],
    ['site', ['config', 'sidebars', 'modules', 'style', 'folder']],
    ['sitemap.md', ['text']],
  ])('%s: %j', (path, kinds) => {
    expect([...sortChanges([`/w/${path}`], CONTEXT)]).toEqual(kinds);
  });

  it('pages may lie in another folder', () => {
    const other = { ...CONTEXT, docs: '/w/site/content', isBroken: true };
    expect([...sortChanges(['/w/site/content'], other)]).toEqual(['folder']);
    expect([...sortChanges(['/w/site/content/a.json'], other)]).toEqual(['text']);
    expect([...sortChanges(['/w/site/docs'], other)]).toEqual(['text']);
  });

  it('while a module is broken, any other may be what it lacks', () => {
    const broken = { ...CONTEXT, isBroken: true };
    expect([...sortChanges(['/w/site/new.ts'], broken)]).toEqual(['config', 'sidebars']);
    expect([...sortChanges(['/w/site/docs/a.md'], broken)]).toEqual(['text']);
  });
});
