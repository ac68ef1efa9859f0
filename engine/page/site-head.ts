import { escapeHtml } from '../content/inline-html.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * The elements that the configuration adds to every `<head>`. Navigations leave them alone. Scripts have addresses and no
 * text, which the content security policy would refuse.
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
