import { createRequire } from 'node:module';
import { readPassedBrowsers } from '../../scripts/browsers/passed-browsers.mjs';
import { ROOT } from '../harness/site.ts';
import { COMBINATIONS } from './combinations.ts';
import { TAGS } from './run-axe.ts';

/** Browsers, by their names in the record. */
const NAMES: Record<string, string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};

/** A page, or something opened on a page, that passed axe-core. */
export interface Looked {
  combination: string;
  /** The kind of page, or the name of what was opened. */
  what: string;
  path: string;
  /** Ids of the rules that had something to check. */
  rules: readonly string[];
}

/**
 * The report of a full run without findings, as Markdown: the pages checked, and the rules.
 * @param browser version of the Chromium that it ran in
 */
export function renderReport(looked: readonly Looked[], browser: string): string {
  const { version } = createRequire(import.meta.url)('axe-core/package.json') as {
    version: string;
  };
  const others = Object.entries(readPassedBrowsers(ROOT).browsers).map(
    ([name, seen]) => `${NAMES[name] ?? name} ${seen.version}`,
  );
  const names = COMBINATIONS.map(({ name }) => name);
  const kinds = [...new Set(looked.map(({ what }) => what))];
  const rows = kinds.map((kind) => {
    const counts = names.map(
      (name) =>
        looked.filter(({ what, combination }) => what === kind && combination === name).length,
    );
    return `| ${kind} | ${counts.map((count) => count || '–').join(' | ')} |`;
  });
  const rules = [...new Set(looked.flatMap((each) => each.rules))].sort();
  return `# Accessibility

Written by \`npm run test:a11y\`, which runs axe-core ${version} in Chromium ${browser} over every article of the site in four combinations
and with what can be opened on top of a page. It writes only where nothing was found: zero violations, without exceptions.

Rules: the tags ${TAGS.map((tag) => `\`${tag}\``).join(', ')}.

| looked at | ${names.join(' | ')} |
| --- | ${names.map(() => '---').join(' | ')} |
${rows.join('\n')}

\`npm test\` looks at every page whose article changed in one of the combinations (a hash of its path decides), once for
versions that share its markup, and at one page of each kind in all of them if its frame, styles or scripts changed. What a tool cannot see (the way of the focus, 200 % text, a window of 320 px, forced colors, sizes of
targets) is in \`test/a11y/layout.test.ts\` and \`test/e2e/a11y-keyboard.test.ts\`. Keys, focus, dialogs, 200 % text, reduced motion, dark
colors and pages without JavaScript were also tested in ${others.join(', ')} (\`npm run test:browsers\`).

The ${rules.length} rules that had something to check and were met everywhere: ${rules.map((rule) => `\`${rule}\``).join(', ')}.
`;
}
