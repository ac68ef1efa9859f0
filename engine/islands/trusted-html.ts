import { trustedTypes } from './trusted-types.ts';

const policy = trustedTypes?.createPolicy('quire', { createHTML: (html) => html });

/**
 * Marks HTML from the build as trusted, for sites whose policy has `require-trusted-types-for 'script'`. Never pass
 * text that readers enter. In browsers with Trusted Types, the result is an object rather than a string, so use it only
 * where the DOM accepts HTML.
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
