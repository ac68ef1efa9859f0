/** The part of Trusted Types that the engine uses; TypeScript's DOM library doesn't declare it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
  ): { createHTML(html: string): string };
}

/** The browser's Trusted Types; undefined if it doesn't support them. */
export const trustedTypes = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
