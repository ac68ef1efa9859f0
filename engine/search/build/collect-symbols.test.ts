import { describe, expect, it } from 'vitest';
import { DEFINES } from '../searchable-page.ts';
import { parseHtml } from '../../hast/parse-html.ts';
import { readSections } from './read-sections.ts';

const symbolsOf = (html: string) => readSections(parseHtml(html))[1]?.symbols;
const heading = (id: string, html: string): string => `<h2 id="${id}">${html}</h2>`;

describe('the section of a command', () => {
  it.each(['dg list defs', 'dg scaffold defs dagster.asset', 'quire ci y project manage-state'])(
    'defines “%s”',
    (command) => {
      const id = command.replaceAll(' ', '-');
      expect(symbolsOf(heading(id, `<code>${command}</code>`))).toContainEqual({
        name: command,
        weight: DEFINES,
      });
    },
  );

  it('is none where the heading is text, or its anchor another', () => {
    for (const html of [
      heading('dbt-models', 'dbt models'),
      heading('other', '<code>dg list defs</code>'),
    ]) {
      expect(symbolsOf(html)?.filter(({ weight }) => weight === DEFINES)).toEqual([]);
    }
  });

  it('knows the variables and flags that it names', () => {
    const html = `${heading('dg', '<code>dg</code>')}<p><code>--json</code> <code>DAGSTER_DG_X</code></p>`;
    expect(symbolsOf(html)?.map(({ name }) => name)).toEqual(['--json', 'DAGSTER_DG_X']);
  });
});
