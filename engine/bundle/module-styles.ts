import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:import|from)\s*['"]((?:\.|@site\/)[^'"]+)['"]/g;
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/**
 * Stylesheets that modules of a site import, CSS modules among them, however far down; absolute, each once. They go
 * into the one stylesheet of the site, since a component need not come alive to be styled.
 * @param modules absolute files of components and pages
 */
export function moduleStyles(siteDir: string, modules: readonly string[]): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith('.css')) styles.add(file);
    else if (/\.[cm]?[jt]sx?$/.test(file)) importedFiles(file, siteDir).forEach(visit);
  };
  modules.forEach(visit);
  return [...styles];
}

function importedFiles(file: string, siteDir: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
    const base = path.startsWith('@site/')
      ? join(siteDir, path.slice('@site/'.length))
      : join(dirname(file), path);
    const found = ENDINGS.map((ending) => base + ending).find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
    return found === undefined ? [] : [found];
  });
}
