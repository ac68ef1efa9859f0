/** What the engine uses of the browser's Trusted Types, which TypeScript's library doesn't describe. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
  ): { createHTML(html: string): string };
}

/** The browser's Trusted Types; undefined where it has none. */
export const trustedTypes = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
