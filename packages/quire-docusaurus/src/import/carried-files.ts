import type { SiteConfigInput } from 'quire-docs/config';

/** A site's own styles, and its redirects. */
export const STYLES = 'styles.css';
export const REDIRECTS = 'redirects.yml';

/** File of the values that were carried over, beside `site.config.ts`. */
export const CARRIED = 'site.config.json';

/**
 * Text of a `site.config.ts` that uses the values carried over; it belongs to the author from then on. The types are
 * for editors, once `quire-docs` is installed; a build doesn't need them.
 */
export function renderConfig(from: string): string {
  return [
    `// Carried over from ${from} by \`quire import\`, and yours from now on.`,
    "import type { SiteConfigInput } from 'quire-docs/config';",
    `import carried from './${CARRIED}';`,
    '',
    'const config: SiteConfigInput = {',
    '  ...(carried as SiteConfigInput),',
    '};',
    '',
    'export default config;',
    '',
  ].join('\n');
}

/** Text of `site.config.json`. */
export function renderCarried(config: SiteConfigInput): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Text of a `redirects.yml`. */
export function renderRedirects(
  redirects: readonly { source: string; destination: string }[],
): string {
  return redirects
    .map(
      ({ source, destination }) =>
        `- source: ${JSON.stringify(source)}\n  destination: ${JSON.stringify(destination)}\n`,
    )
    .join('');
}

/** Text of a `styles.css`. */
export function renderStyles(styles: string, from: string): string {
  return `/* Carried over from ${from} by \`quire import\`, and yours from now on. */\n${styles}`;
}
