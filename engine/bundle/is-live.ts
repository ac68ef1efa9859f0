import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HOOK =
  /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|ColorMode|ScrollPosition|IsBrowser)\b|@docusaurus\/BrowserOnly|@theme\/Tabs/;
const HANDLER = /\son[A-Z]\w*=\{/;

/** Whether a module, or one of the site that it imports, uses state, effects or event handlers. */
export function isLive(file: string, siteDir: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (HOOK.test(text) || HANDLER.test(text)) return true;
  return [...text.matchAll(/from\s*['"](\.[^'"]+|@site\/[^'"]+)['"]/g)].some(([, path = '']) => {
    const base = path.startsWith('@site/')
      ? join(siteDir, path.slice('@site/'.length))
      : join(dirname(file), path);
    const target = [
      base,
      ...['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'].map((x) => base + x),
    ].find((f) => existsSync(f) && statSync(f).isFile());
    return target !== undefined && /\.[jt]sx?$/.test(target) && isLive(target, siteDir, seen);
  });
}
