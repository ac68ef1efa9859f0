import { escapeHtml } from '../url/escape-html.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * The elements that the configuration adds to every `<head>`. Navigations leave them alone. Scripts have an address and
 * no inline code, which the content security policy would block.
 */
export function siteHead({ head }: SiteConfig): string {
  return head
    .map(({ tag, attributes }) => {
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      );
      return `<${tag}${written.join('')}>${tag === 'script' ? '</script>' : ''}\n`;
    })
    .join('');
}
