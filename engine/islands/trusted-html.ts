import { trustedTypes } from './trusted-types.ts';

const policy = trustedTypes?.createPolicy('quire', { createHTML: (html) => html });

/**
 * Markup that the build made, as the browser takes it on a site whose policy has `require-trusted-types-for 'script'`.
 * What readers type never comes through here. In browsers with Trusted Types the value is an object that stands for the
 * string, so it's for the places that take markup, and for nothing else.
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
