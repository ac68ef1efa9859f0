/** Stylesheets by address, so that two parts that share one wait for the same. */
const sheets = new Map<string, Promise<void>>();

/**
 * Takes the place of Vite's own helper around `import()`, which is ten times as long because it serves
 * browsers and cases that do not arise here: fetches the stylesheets that a part brings, then the part.
 * `deps` are addresses relative to the file that asks, `from`.
 */
export function preload<T>(
  load: () => Promise<T>,
  deps: string[] = [],
  from = import.meta.url,
): Promise<T> {
  const needed = deps.filter((file) => file.endsWith('.css')).map((file) => sheet(file, from));
  return Promise.all(needed).then(load);
}

function sheet(file: string, from: string): Promise<void> {
  const { href } = new URL(file, from);
  const known = sheets.get(href);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not load`));
    document.head.append(link);
  });
  sheets.set(href, loading);
  return loading;
}
