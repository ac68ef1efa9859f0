import { escapeHtml } from '../url/escape-html.ts';

/** Kinds of page that `new` creates, with their sections. */
export const PAGE_TEMPLATES = {
  tutorial: [
    ['', 'What the reader will have built at the end, and what is needed to begin.'],
    ['Prerequisites', 'Versions, packages, an account: each with the command that gets it.'],
    ['Step 1', 'One step: the command, the code, and what the reader should see.'],
    ['What you learned', 'A list, and where to go next.'],
  ],
  guide: [
    ['', 'What is done here, when to do it, and when not.'],
    ['Prerequisites', 'What readers need before they begin.'],
    ['Step 1', 'What to do, with a sample that a test runs.'],
    ['Check that it works', 'What the reader sees when it does.'],
    ['Pitfalls', 'What goes wrong, by its message.'],
    ['Next steps', 'Links to what follows from it.'],
  ],
  concept: [
    ['', 'The problem that it solves.'],
    ['How it works', 'The model, in one picture.'],
    ['How the parts relate', 'How it relates to its neighbors.'],
    ['Trade-offs', 'When something else is better.'],
    ['Next steps', 'Where to go to do it.'],
  ],
  reference: [['', 'What is listed here. Then tables: name, type, default, meaning, since.']],
  integration: [
    ['', 'What it gives.'],
    ['Install', 'A <PackageInstallInstructions>.'],
    ['Quickstart', 'A first working example.'],
    ['Options', 'Resources and components with what can be set.'],
    ['Authentication', 'How credentials get there.'],
    ['Limits', 'What it does not do.'],
  ],
  example: [
    ['', 'What the example builds, and what readers learn from it.'],
    ['Run it', 'The commands, and what they print.'],
    ['How it works', 'The parts of the code, one after another.'],
  ],
  landing: [],
} as const satisfies Record<string, readonly (readonly [heading: string, note: string])[]>;

/** A kind of page that `new` creates. */
export type TemplateName = keyof typeof PAGE_TEMPLATES;

/** Input of the template. */
export interface NewPage {
  kind: TemplateName;
  title: string;
  /** Position among its siblings, if those have one. */
  position?: number;
}

/** Front matter of an integration page for its author to fill in. */
const INTEGRATION_KEYS = [
  'tags: []',
  'source:',
  'pypi:',
  'partnerlink:',
  'sidebar_custom_props:',
  '  logo:',
];

/** A landing page has the whole width, and its title is in its hero. */
const LANDING_KEYS = ['hide_title: true', 'hide_table_of_contents: true'];

/** A hero with buttons, cards in groups of what readers want to do, and the pages beside it. */
const LANDING = (title: string): string[] => [
  '<div className="hero">',
  '',
  `<h1>${escapeHtml(title).replace(/[{}]/g, "{'$&'}")}</h1>`,
  '',
  'One sentence: what it is, and for whom.',
  '',
  '<div className="buttons">',
  '<a className="button button--primary" href="#start">Get started</a>',
  '<a className="button" href="#pages">All pages</a>',
  '</div>',
  '',
  '</div>',
  '',
  '## Start here {#start}',
  '',
  '<CardGrid>',
  '<Card label="First task" href="#pages" description="What readers do first." />',
  '<Card label="Second task" href="#pages" description="What they do next." />',
  '<Card label="Look something up" href="#pages" description="Where every detail is." />',
  '</CardGrid>',
  '',
  '## All pages {#pages}',
  '',
  '<DocCardList />',
];

/**
 * The text of a new page: front matter, and sections with a comment on what belongs there. It starts as a draft, so
 * that builds don't include it yet.
 */
export function renderNewPage({ kind, title, position }: NewPage): string {
  const lines = [
    '---',
    `title: ${/^[\p{L}\p{N}][^:#]*$/u.test(title) ? title : JSON.stringify(title)}`,
    '# One sentence of 50 to 160 characters that no other page has.',
    'description:',
    ...(position === undefined ? [] : [`sidebar_position: ${position}`]),
    ...(kind === 'integration' ? INTEGRATION_KEYS : []),
    ...(kind === 'landing' ? LANDING_KEYS : []),
    '# Shown by `npm run dev` only; remove this line to publish the page.',
    'draft: true',
    '---',
  ];
  for (const [heading, note] of PAGE_TEMPLATES[kind]) {
    if (heading !== '') lines.push('', `## ${heading}`);
    lines.push('', `{/* ${note} */}`);
  }
  if (kind === 'landing') lines.push('', ...LANDING(title));
  return `${lines.join('\n')}\n`;
}

/** A title made from the last part of a path: `guides/my-page` → “My page”. */
export function titleOfPath(path: string): string {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
