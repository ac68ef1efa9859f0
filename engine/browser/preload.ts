/**
 * Replaces Vite's helper around `import()`, which first loads the stylesheets of a chunk: here all styles are in the
 * one stylesheet of every page.
 */
export function preload<T>(load: () => Promise<T>): Promise<T> {
  return load();
}
