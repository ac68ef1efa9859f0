import type { LostSetting } from './carried-site.ts';
import { isStub } from './stub-package.ts';
import { valuesOf, type Values } from './foreign-value.ts';

/** A setting without a counterpart here, with the values that mean the default here. */
interface Setting {
  path: string;
  what: string;
  same: readonly unknown[];
  fix: string;
}

/** Settings that change what readers get; they're lost unless they match the behavior here. */
const SETTINGS: readonly Setting[] = [
  {
    path: 'noIndex',
    what: 'Keeping search engines away (`noIndex`)',
    same: [false],
    fix: 'Say so in `static/robots.txt`.',
  },
  {
    path: 'trailingSlash',
    what: 'Trailing slashes',
    same: [false],
    fix: 'Addresses have none here; those with one redirect.',
  },
  {
    path: 'titleDelimiter',
    what: 'The separator between the titles of page and site',
    same: ['|'],
    fix: 'Titles have `|` between them here; a page can have a title of its own in its `<head>`.',
  },
  {
    path: 'markdown.format',
    what: 'Reading every file as Markdown without JSX',
    same: ['mdx', 'detect'],
    fix: 'Set `docs.format` to `detect`, and name those files `.md`.',
  },
  {
    path: 'markdown.preprocessor',
    what: 'The preprocessor of Markdown',
    same: [],
    fix: 'Run it over the files before the build, or write it as a remark plugin.',
  },
  {
    path: 'markdown.emoji',
    what: 'Names of emojis as text',
    same: [true],
    fix: 'Names such as `:rocket:` are shown as emojis; write them as code where they are text.',
  },
  {
    path: 'themeConfig.colorMode.defaultMode',
    what: 'The initial color mode',
    same: ['light'],
    fix: 'Readers start with their system’s.',
  },
  {
    path: 'themeConfig.colorMode.disableSwitch',
    what: 'Preventing readers from changing the color mode',
    same: [false],
    fix: 'Readers can change it here; give both modes the colors that they need in `styles.css`.',
  },
  {
    path: 'themeConfig.docs.versionPersistence',
    what: 'How the reader’s version is stored',
    same: ['localStorage'],
    fix: 'Remove it; the address says which version a reader sees.',
  },
  {
    path: 'themeConfig.docs.sidebar.hideable',
    what: 'Hiding the sidebar',
    same: [false],
    fix: 'Remove it; readers can’t hide the sidebar here.',
  },
  {
    path: 'themeConfig.docs.sidebar.autoCollapseCategories',
    what: 'Closing other categories when one is opened',
    same: [false],
    fix: 'Remove it; categories stay as readers leave them.',
  },
  {
    path: 'themeConfig.metadata',
    what: 'Additions to the head of every page',
    same: [],
    fix: 'Write them into `head` of the configuration, as `{ tag: "meta", attributes: { … } }`.',
  },
  {
    path: 'themeConfig.navbar.style',
    what: 'The style of the navbar',
    same: [],
    fix: 'Give `.navbar` its colors in `styles.css`.',
  },
  {
    path: 'themeConfig.navbar.hideOnScroll',
    what: 'Hiding the navbar while readers scroll',
    same: [false],
    fix: 'Remove it; the navbar stays in view here.',
  },
  {
    path: 'themeConfig.footer.style',
    what: 'The style of the footer',
    same: ['light'],
    fix: 'Give `.footer` its colors in `styles.css`.',
  },
  ...['theme', 'darkTheme'].map((key) => ({
    path: `themeConfig.prism.${key}`,
    what: `The colors of code (\`${key}\`)`,
    same: [],
    fix: 'Code has the colors of the engine; change them in `styles.css`.',
  })),
  {
    path: 'themeConfig.prism.defaultLanguage',
    what: 'The default language of code blocks',
    same: [],
    fix: 'Name the language after the fence of each block.',
  },
];

/** What to do about other keys without a counterpart. */
const FIXES: Readonly<Record<string, string>> = {
  algolia: 'The site has an index of its own; set `search` for a hosted one.',
  docsearch: 'The site has an index of its own; set `search` for a hosted one.',
  typesense: 'The site has an index of its own; set `search` for a hosted one.',
  headTags: 'Write them into `head` of the configuration.',
  scripts:
    'Write them into `head` of the configuration, as `{ tag: "script", attributes: { … } }`.',
  stylesheets:
    'Write them into `head` of the configuration, as `{ tag: "link", attributes: { … } }`.',
  clientModules:
    'Import the styles in `styles.css`; code for every page can be a script of `head`.',
  storage: 'Remove it; what readers choose is stored under names of its own.',
  staticDirectories: 'Set `staticFolders`.',
  liveCodeBlock: 'Code blocks can’t be edited here; remove it.',
};

/** Keys that always apply here, have no meaning here, or only set how strict checks are. */
const SILENT = new Set([
  ...['title', 'tagline', 'url', 'baseUrl', 'favicon', 'i18n', 'presets', 'plugins', 'themes'],
  ...['themeConfig', 'onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'future'],
  ...['onDuplicateRoutes', 'organizationName', 'projectName', 'deploymentBranch'],
  // Components get it, as `siteData`.
  'customFields',
  ...['baseUrlIssueBanner', 'githubHost', 'githubPort', 'staticDirectories', 'markdown'],
]);
const SILENT_MARKDOWN = new Set(['mermaid', 'mdx1Compat', 'hooks']);
const SILENT_THEME = new Set([
  ...['navbar', 'footer', 'image', 'announcementBar', 'tableOfContents', 'colorMode'],
  ...['prism', 'docs', 'blog', 'zoom'],
]);

/** Settings of the configuration itself, its Markdown and its theme that have no counterpart here. */
export function lostSettings(foreign: Values): LostSetting[] {
  const lost: LostSetting[] = [];
  for (const { path, what, same, fix } of SETTINGS) {
    const value = valueAt(foreign, path);
    if (isNothing(value) || same.includes(value)) continue;
    lost.push({ path, what, fix });
  }
  const listed = new Set(SETTINGS.map(({ path }) => path));
  for (const [at, silent, of] of [
    ['', SILENT, ''],
    ['markdown.', SILENT_MARKDOWN, ' of Markdown'],
    ['themeConfig.', SILENT_THEME, ' of the theme'],
  ] as const) {
    const values = at === '' ? foreign : valuesOf(foreign[at.slice(0, -1)]);
    for (const [key, value] of Object.entries(values)) {
      const path = `${at}${key}`;
      const isEmptyList = Array.isArray(value) && value.length === 0;
      if (silent.has(key) || listed.has(path) || value === undefined || isEmptyList) continue;
      lost.push({
        path,
        what: `\`${key}\`${of}`,
        fix: FIXES[key] ?? 'Remove it; nothing here does the same.',
      });
    }
  }
  return lost;
}

function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => valuesOf(value)[key], values);
}

/** Whether a value has no content: absent, empty, or from a package that isn't installed. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || isStub(value)) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
