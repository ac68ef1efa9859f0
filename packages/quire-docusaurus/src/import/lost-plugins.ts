/** Plugins and themes, by their names, and what to do about them; undefined if the engine does what they do. */
const PLUGINS: readonly [RegExp, string | undefined][] = [
  // Diagrams, searches, larger pictures, `llms.txt` and stylesheets of Sass and the like are the engine's own.
  [/\btheme-mermaid$/, undefined],
  [/\b(?:lunr-search|search-local|search-algolia|theme-search-[\w-]+)$/, undefined],
  [/\b(?:image-zoom|medium-zoom|plugin-zooming|ideal-image)$/, undefined],
  [/\bplugin-(?:llms|llms-txt|sitemap|debug|svgr|sass|less)$/, undefined],
  [
    /\b(?:gtag|google-analytics|google-tag-manager|gtm|segment|vercel-analytics|posthog|matomo|plausible)/,
    'Set `adapters.analytics`.',
  ],
  [
    /\bplugin-content-blog$/,
    'Publish the posts with another program, and link to them in `navbar.links`.',
  ],
  [
    /\bplugin-pwa$/,
    'Readers need a connection here; add a service worker of your own to `static/` if they can’t have one.',
  ],
  [
    /\btheme-live-codeblock$/,
    'Its code blocks are shown as code that can’t be edited; link to a playground where readers need one.',
  ],
  [/openapi|redoc/, 'Make the pages of the API with `quire-openapi`.'],
  [
    /tailwind|postcss/,
    'Compile the stylesheet before the build, and import the result in `styles.css`.',
  ],
  [/typedoc/, 'Make the pages of the API with `quire-typedoc`.'],
];

/** What to do about a plugin, theme or preset that is lost; undefined if nothing is, because the engine does the same. */
export function fixOfPlugin(name: string): string | undefined {
  const known = PLUGINS.find(([names]) => names.test(name));
  return known
    ? known[1]
    : 'Write the pages or data that it makes into files of the site before the build, or leave it out.';
}

/** What to do about a part of the preset that is lost. */
export function fixOfPart(part: string): string {
  if (/^(?:gtag|googleAnalytics|googleTagManager)$/.test(part)) return 'Set `adapters.analytics`.';
  if (part === 'blog') {
    return 'Publish the posts with another program, and link to them in `navbar.links`.';
  }
  return 'Remove it; nothing here does the same.';
}
