/** A third-party service on the page. An error it throws doesn't affect the page. */
export interface Adapter {
  /** Loads it. Called once, when the page is usable and the reader has agreed. */
  load(): void;
  /** The reader has navigated to another address of the site. `path` includes query and hash. */
  page(path: string): void;
}

/** Adds an async script. If it fails to load, the console reports it. */
export function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  script.addEventListener('error', () => console.warn(`${src} did not load.`));
  document.head.append(script);
}
