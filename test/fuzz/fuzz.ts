import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Problem } from '../../engine/model/problem.ts';

/*
 * Random input for everything that reads what authors or readers write. The seed is fixed, so test runs are the same
 * everywhere; `npm run fuzz` uses other seeds, runs longer, and limits the time and the memory of each case.
 */

const RUNS = Number(process.env['QUIRE_FUZZ_RUNS'] ?? 60);
const SEED = Number(process.env['QUIRE_FUZZ_SEED'] ?? 20261125);
/** Processor time that a case can take, in milliseconds; only `npm run fuzz` sets it. */
const LIMIT = Number(process.env['QUIRE_FUZZ_LIMIT'] ?? Infinity);

/** Checks a property of many random values; a failure names the smallest one found, and the seed. */
export async function fuzz<T>(
  values: fc.Arbitrary<T>,
  check: (value: T) => unknown,
  share = 1,
): Promise<void> {
  const property = fc.asyncProperty(values, async (value) => {
    const started = process.cpuUsage();
    await check(value);
    const { user, system } = process.cpuUsage(started);
    const took = Math.round((user + system) / 1000);
    if (took > LIMIT) throw new Error(`It took ${took} ms.`);
  });
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS * share) });
}

/** Checks that every problem has a message, and a place that exists in the text. */
export function expectPlaced(problems: readonly Problem[], file: string, text: string): void {
  const lines = text.split(/\r\n?|\n/).length;
  for (const problem of problems) {
    expect(problem.message.trim(), problem.id).not.toBe('');
    expect(problem.file, problem.message).toBeDefined();
    if (problem.file !== file) continue;
    expect(problem.line, `${problem.id}: ${problem.message}`).toBeGreaterThanOrEqual(1);
    expect(problem.line, problem.message).toBeLessThanOrEqual(lines);
    if (problem.column !== undefined) expect(problem.column).toBeGreaterThanOrEqual(1);
  }
}

/** Letters of every kind, including halves of surrogate pairs and control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);

/** Texts of meaningful pieces in any order, mixed with others. */
function textOf(pieces: readonly string[], length = 40): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...pieces);
  const part = fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: anyText });
  const repeated = fc.tuple(piece, fc.nat({ max: 40 })).map(([text, count]) => text.repeat(count));
  return fc
    .array(fc.oneof({ weight: 12, arbitrary: part }, { weight: 1, arbitrary: repeated }), {
      maxLength: length,
    })
    .map((parts) => parts.join(''));
}

const YAML = [
  ...['\n', '\n', '\n', ': ', ' ', '  ', '- ', ', ', '[', ']', '{', '}', '"', "'", '|\n', '>\n'],
  ...['# ', '&a ', '*a', '<<: *a', '? ', '~', '!!binary ', '!!set', '!x ', '%YAML 1.1', '---\n'],
  ...['...\n', 'null', 'true', '1e999', '0x1F', '2026-01-01', '-1', '.nan', '\t', '\\u0000'],
  ...['title', 'slug', 'tags', 'sidebar_position', 'description', 'unlisted', 'id', 'label'],
  ...['link', 'type', 'items', 'permalink', 'source', 'destination', '/a/:path*', '__proto__'],
  ...['constructor', 'toString', 'last_update', 'date', 'hide_title', '/../', 'https://x.test'],
];

const MARKDOWN = [
  ...[
    '\n',
    '\n',
    '\n\n',
    '# ',
    '## ',
    ' {#id}',
    '- ',
    '1. ',
    '> ',
    '    ',
    '\t',
    '* * *\n',
    '---\n',
  ],
  ...['```', '\n```\n', '```py title="x" {1-3}\n', '```mermaid\nflowchart LR\na --> b\n', '~~~\n'],
  ...[
    '`',
    '``',
    '*',
    '**',
    '_',
    '~~',
    '|',
    '|-|-|\n',
    '[',
    ']',
    '](',
    ')',
    '![',
    '][',
    '[^1]',
    ': ',
  ],
  ...['<', '>', '</', '/>', '<b>', '</b>', '<br>', '<br/>', '<!-- ', ' -->', '<?x ?>', '<![CDATA['],
  ...[
    '{',
    '}',
    '{/* ',
    ' */}',
    '{1 + 1}',
    '{"a"}',
    '{[1, 2]}',
    '{...{}}',
    '${',
    '&amp;',
    '&#0;',
    '&',
  ],
  ...['<Tabs>', '</Tabs>', '<TabItem value="a">', '</TabItem>', '<details>', '</details>'],
  ...['<summary>', '</summary>', '<Card title="x" href="/known" />', '<Shout>', '</Shout>'],
  ...['<Boom />', '<Counter start={1} />', '<CodeExample path="', '<PyObject object="asset" />'],
  ...[':::note\n', ':::tip[x]\n', '\n:::\n', ':::', '::a', ':b[c]', 'import A from "./a.md";\n'],
  ...['export const a = 1;\n', '<A />', 'https://x.test', 'javascript:x', './known.md', '/known'],
  ...['#id', '"', "'", '=', '\\', 'word', ' word', 'dg.asset', '\0', '\u2028', '\uE000', '\uFEFF'],
];

export const yamlText = textOf(YAML);
export const markdownText = textOf(MARKDOWN);
/** A page with front matter. */
export const pageText = fc
  .tuple(yamlText, markdownText)
  .map(([yaml, markdown]) => `---\n${yaml}\n---\n\n${markdown}\n`);
export const codeMeta = textOf([
  ...[' ', ' ', 'title=', '"', "'", '{1,3-5}', '{', '}', '-', ',', '=', 'showLineNumbers', 'live'],
  ...['{9999999999}', '{5-1}', 'startAfter', 'name', '1', '\\', '/x/', '[', ']'],
]);
/** Addresses as browsers and other clients send them. */
export const addressText = textOf([
  ...[
    '/',
    '/',
    '..',
    '.',
    '%2e%2e',
    '%2F',
    '%5c',
    '\\',
    '%00',
    '%',
    '%ZZ',
    '%C3',
    '%C3%BC',
    '?',
    '#',
  ],
  ...[
    'index',
    '.html',
    '/index.html',
    '.md',
    'a',
    'b',
    'http://evil.test',
    '//',
    ';',
    ':',
    '@',
    '*',
  ],
  ...['_quire', '404', '&', '=', '+', ' ', 'old', 'docs'],
]);
export const queryText = textOf([
  ...[' ', '"', '*', '-', '+', '(', ')', ':', 'asset', '@asset', 'dg.', '_', 'schedule', '<b>'],
  ...['Traceback (most recent call last):\n', '  File "x", line 1\n', 'ValueError: x', '\\', '.'],
]);
export const headerText = textOf([
  ...['text/html', 'text/markdown', '*/*', ',', ';', 'q=', '0', '1', '.', ' ', 'br', 'gzip', '='],
  ...['identity', '*', 'q=0.5', ';q=0'],
]);
/** Any value that a configuration or a sidebar can export. */
export const anyValue = fc.anything({
  key: fc.constantFrom(
    ...[
      'title',
      'url',
      'baseUrl',
      'docs',
      'type',
      'items',
      'label',
      'link',
      'id',
      'href',
      'navbar',
    ],
    ...['__proto__', 'versions', 'search', 'adapters', 'api', 'dirName', 'contentSecurityPolicy'],
  ),
  values: [
    fc.constantFrom('doc', 'category', 'link', 'autogenerated', 'a', 'https://x.test', '/x', '.'),
    ...[fc.boolean(), fc.integer(), fc.constant(null), fc.constant(undefined), anyText],
  ],
  ...{ maxDepth: 5, withNullPrototype: true, withDate: true, withSet: true, withBigInt: true },
});
