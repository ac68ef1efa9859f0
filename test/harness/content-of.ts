import type { DocumentFacts } from '../../engine/content/document-facts.ts';
import { NO_LAYERS } from '../../engine/content/version-layers.ts';
import { buildDoc } from '../../engine/content/build-doc.ts';
import type { ContentModel, Doc } from '../../engine/model/content.ts';
import type { CategoryMeta } from '../../engine/model/category.ts';
import type { FrontMatter } from '../../engine/model/front-matter.ts';
import type { Sidebars } from '../../engine/model/sidebars.ts';
import { parseConfig } from '../../engine/config/parse-config.ts';
import type { SiteConfig, SiteConfigInput } from '../../engine/model/site-config.ts';

/** A site in memory: pages by file under `docs/`, with their front matter. */
export interface SiteInput {
  /** Folder of the pages; `docs` when absent. */
  root?: string;
  docs: Record<string, FrontMatter & { headings?: Doc['headings'] }>;
  sidebars?: Sidebars;
  categories?: Record<string, Omit<CategoryMeta, 'file'>>;
  /** Files of drafts, relative to the site folder, by their ids. */
  drafts?: Record<string, string>;
  staticFiles?: string[];
  redirects?: ContentModel['redirects'];
}

/** The content of a site as `readContent` would return it, without a disk. */
export function contentOf(input: SiteInput): ContentModel {
  const { root = 'docs' } = input;
  const docs = Object.entries(input.docs).map(([path, { headings = [], ...frontMatter }]) => {
    const facts: DocumentFacts = { headings, firstParagraph: '', imports: [], partials: [] };
    const file = `${root}/${path}`;
    return buildDoc({ file, root, source: '', hash: '', frontMatter, facts }).doc;
  });
  const categories = Object.entries(input.categories ?? {}).map(
    ([dir, meta]) => [dir, { file: `${root}/${dir}/_category_.yml`, ...meta }] as const,
  );
  return {
    siteDir: '/site',
    mode: 'build',
    versions: [
      {
        name: '1.11.13',
        label: 'Latest (1.11.13)',
        isLast: true,
        path: '/',
        docs: new Map(docs.map((doc) => [doc.id, doc])),
        root,
        drafts: Object.entries(input.drafts ?? {}).map(([id, file]) => ({ id, file })),
        categories: new Map(categories),
        ...(input.sidebars && {
          sidebars: input.sidebars,
          sidebarsFile: 'sidebars.ts',
          sidebarsText: JSON.stringify(input.sidebars, null, 1),
        }),
      },
    ],
    layers: NO_LAYERS,
    staticFolders: ['static'],
    staticFiles: new Map((input.staticFiles ?? []).map((path) => [path, `/site/static${path}`])),
    redirects: input.redirects ?? [],
    problems: [],
  };
}

/** A valid configuration with these fields. */
export function configOf(input: Partial<SiteConfigInput> = {}): SiteConfig {
  const whole = { title: 'Site', url: 'https://docs.example.com', ...input };
  const { config, problems } = parseConfig(whole, { file: 'site.config.ts', text: '' });
  if (!config) throw new Error(problems.map(({ message }) => message).join('\n'));
  return config;
}
