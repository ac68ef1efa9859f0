/** A service of others on the page. What it throws is its own affair: the page goes on. */
export interface Adapter {
  /** Brings it in; called once, when the page is usable and the reader agrees. */
  load(): void;
  /** The reader has come to another address of the site. `path` has its query and hash. */
  page(path: string): void;
}

/** Adds a script that nothing waits for; one that does not come is told in the console and that is all. */
export function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  script.addEventListener('error', () => console.warn(`${src} did not load.`));
  document.head.append(script);
}
