import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';

/** Names beside the configuration that other tools use, or that are nearly right, and the name that is read. */
const READ: Readonly<Record<string, string>> = {
  assets: 'static',
  component: 'components',
  'custom.css': 'styles.css',
  page: 'pages',
  public: 'static',
  'redirect.yml': 'redirects.yml',
  'redirects.json': 'redirects.yml',
  'redirects.yaml': 'redirects.yml',
  'sidebar.js': 'sidebars.js',
  'sidebar.ts': 'sidebars.ts',
  'style.css': 'styles.css',
};

/** Files and folders beside the configuration that nothing reads, because of their names. */
export function misnamedFiles(siteDir: string, staticFolders: readonly string[]): Problem[] {
  return readdirSync(siteDir).flatMap((name): Problem[] => {
    const meant = Object.hasOwn(READ, name) ? READ[name] : undefined;
    if (meant === undefined || staticFolders.includes(name) || existsSync(join(siteDir, meant))) {
      return [];
    }
    return [
      {
        id: 'file-ignored',
        severity: 'warning',
        file: name,
        message: `Nothing reads ${name}.`,
        fix: `Rename it to ${meant}, if that’s what it is.`,
      },
    ];
  });
}
