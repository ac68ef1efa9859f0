import { describe, expect, it } from 'vitest';
import { buildSite, quireAlone, tinySite } from '../harness/site.ts';

/*
 * Input found by attacking the engine: it took minutes, or all memory. Nothing is timed here; without the engine's
 * limits, a case exceeds the test timeout.
 */

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';
/** Front matter of four lines; the tested text starts in line 5. */
const page = (text: string): string => `---\ntitle: Case\n---\n\n${text}\n`;

/** Builds pages by name, and returns the reported problems: `error id file:line:column`. */
async function reported(
  pages: Record<string, string>,
  more: Record<string, string> = {},
  run?: typeof quireAlone,
): Promise<string[]> {
  const docs = Object.entries(pages).map(
    ([name, text]) => [`docs/${name}.md`, page(text)] as const,
  );
  const dir = tinySite({ 'docs/intro.md': INTRO, ...Object.fromEntries(docs), ...more });
  const { output } = await buildSite(dir, [], run);
  return [...output.matchAll(/^(?:error|warning) .+$/gm)].map(([line]) => line).sort();
}

const times = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

describe('time that explodes', () => {
  it('depth and size are refused at their place, before the work begins', async () => {
    const pages = {
      alternating: `<Card title=${'{<b>'.repeat(100)}1${'</b>}'.repeat(100)} href="/" />`,
      ampersands: '&amp;'.repeat(200_000),
      angles: '<'.repeat(1_000_000),
      emphasis: '_a_'.repeat(350_000),
      expressions: '{1}'.repeat(330_000),
      flowchart: `\`\`\`mermaid\nflowchart LR\n${times(10_000, (i) => `a${i} --> a${i + 1}\n`)}\`\`\``,
      'nested-details': `${'<details>\n'.repeat(1000)}text\n${'</details>\n'.repeat(1000)}`,
      'nested-tabs': `${'<Tabs><TabItem value="a">'.repeat(10_000)}x${'</TabItem></Tabs>'.repeat(10_000)}`,
      pairs: `\`\`\`mermaid\nflowchart LR\n${times(100, (i) => `& a${i} `).slice(2)} --> ${times(100, (i) => `& b${i} `).slice(2)}\n\`\`\``,
      sequence: `\`\`\`mermaid\nsequenceDiagram\n${times(1000, (i) => `a${i} ->> a${i + 1}: x\n`)}\`\`\``,
      'tabs-over-lines': `${'<Tabs>\n<TabItem value="a">\n\n'.repeat(10_000)}x\n\n${'</TabItem>\n</Tabs>\n\n'.repeat(10_000)}`,
      // Read in linear time: no problem.
      'unended-link': `[a](${'a.'.repeat(200_000)}`,
      'unclosed-details': '<details><summary>a</summary>\n\ntext\n\n'.repeat(1000),
    };
    expect(await reported(pages)).toEqual([
      'error content-too-large  docs/ampersands.md:5:50001',
      'error content-too-large  docs/angles.md:5:10001',
      'error content-too-large  docs/emphasis.md:5:15001',
      'error content-too-large  docs/expressions.md:5:15001',
      'error content-too-large  docs/flowchart.md:5:1',
      'error content-too-large  docs/nested-tabs.md:5:62501',
      'error content-too-large  docs/pairs.md:5:1',
      'error content-too-large  docs/sequence.md:5:1',
      'error mdx-syntax  docs/unclosed-details.md:5:1',
      'error nesting-too-deep  docs/alternating.md:5:134',
      'error nesting-too-deep  docs/nested-details.md:405:1',
      'error nesting-too-deep  docs/tabs-over-lines.md:605:1',
    ]);
  });

  it('partials that include one another are counted, for each page', async () => {
    const partials = times(24, (i) => `${i} `)
      .trim()
      .split(' ')
      .map((i) => [
        `docs/_p${i}.md`,
        i === '23'
          ? 'leaf\n'
          : `import P from './_p${Number(i) + 1}.md';\n\n## Part\n\n<P />\n\n<P />\n`,
      ]);
    const text = "import P from './_p0.md';\n\n<P />";
    const told = await reported(
      { a: text, b: text, c: "import P from './_p20.md';\n\n<P />" },
      Object.fromEntries(partials) as Record<string, string>,
    );
    expect(told).toEqual([
      expect.stringMatching(/^error content-too-large {2}docs\/_p\d+\.md:\d+:1$/),
      expect.stringMatching(/^error content-too-large {2}docs\/_p\d+\.md:\d+:1$/),
    ]);
  });

  it('values that contain themselves or fill the memory', async () => {
    const pages = {
      'cyclic-list': 'export const a = []; export const n = a.push(a);\n\n{a}',
      'cyclic-element': 'export const a = []; export const n = a.push(<b>{a}</b>);\n\n<i>{a}</i>',
      doubling: `export const a = [${times(30, (i) => `${i === 0 ? '' : ', '}1`)}].reduce((x) => [x, x]);\n\n{a}`,
      long: '{"x".repeat(500_000_000)}',
      many: '{Array.from({ length: 3_000_000 }, (_, i) => <b key={i}>x</b>)}',
      recursive: 'export const R = () => <><R /><R /></>;\n\n<R />',
    };
    expect(await reported(pages)).toEqual([
      'error component-threw  docs/recursive.md:7:1',
      'error expression-failed  docs/cyclic-element.md:7:4',
      'error expression-failed  docs/cyclic-list.md:7:1',
      'error expression-failed  docs/doubling.md:7:1',
      'error expression-failed  docs/long.md:5:1',
      'error expression-failed  docs/many.md:5:1',
    ]);
  });

  it.concurrent(
    'code of pages and components that never ends is stopped at its place, and other pages are read',
    async () => {
      const pages = {
        expression: '{(() => { for (;;); })()}\n\n{(() => { for (;;); })()}',
        component: 'export const A = () => { for (;;); };\n\n<A />',
        fine: '{[1, 2].map((n) => n + 1)}\n\n<Fine />\n\n[x](/nowhere)',
      };
      const files = {
        'components/Fine.tsx': 'export default function Fine() { return <b>fine</b>; }\n',
        'pages/team.tsx': 'export default function Team() { for (;;); }\n',
      };
      // React's state still has the stopped component as the current one, so this needs its own process.
      const told = await reported(pages, files, quireAlone);
      expect(told).toEqual([
        'error component-threw  docs/component.md:7:1',
        'error component-threw  pages/team.tsx',
        'error expression-failed  docs/expression.md:5:1',
        'error link-broken  docs/fine.md:9:1',
      ]);
    },
  );

  // Concurrent, since most of the time is waiting.
  it.concurrent.each([
    ['site.config.ts', 'for (;;);\nexport default {};\n', 'error module-failed  site.config.ts'],
    ['sidebars.ts', 'for (;;);\nexport default {};\n', 'error module-failed  sidebars.ts'],
    [
      'components/Own.tsx',
      'for (;;);\nexport default () => null;\n',
      'error component-failed  components/Own.tsx',
    ],
    [
      'site.config.ts',
      'await new Promise(() => setInterval(() => {}, 1000));\nexport default {};\n',
      'error module-failed  site.config.ts',
    ],
  ])('%s: %s', async (file, text, problem) => {
    // The process has to exit, even with a pending timer or promise.
    expect(await reported({ a: 'Text.' }, { [file]: text }, quireAlone)).toEqual([problem]);
  });
});
