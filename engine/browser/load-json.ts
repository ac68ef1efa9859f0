import { fetchJson } from './fetch-page.ts';

/** Creates a loader that fetches each file once. A failed fetch isn't remembered, so the next call tries again. */
export function createJsonLoader(): <T>(url: string) => Promise<T> {
  const files = new Map<string, Promise<unknown>>();
  return <T>(url: string) => {
    let file = files.get(url) as Promise<T> | undefined;
    if (!file) {
      file = fetchJson<T>(url);
      files.set(url, file);
      file.catch(() => files.delete(url));
    }
    return file;
  };
}
