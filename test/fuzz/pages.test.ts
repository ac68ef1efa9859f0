import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createHighlighter } from '../../engine/article/code/highlighter.ts';
import { decodeText } from '../../engine/files/read-text.ts';
import { renderFixture } from '../golden/render-fixture.ts';
import { expectPlaced, fuzz, markdownText, pageText } from './fuzz.ts';

// A page takes milliseconds; the machine can be busy with something else.
vi.setConfig({ testTimeout: Number(process.env['QUIRE_FUZZ_RUNS'] ?? 120) * 1000 });

const highlighter = createHighlighter();
const render = (text: string) => renderFixture(text, 'docs/a.md', {}, { highlighter });

it('every page ends in HTML, or in problems with their place', async () => {
  await fuzz(pageText, async (text) => {
    // As when reading a file: without NUL, and with one kind of line end.
    const { text: read = '' } = decodeText(Buffer.from(text), 'docs/a.md');
    const { html, problems } = await render(read);
    expectPlaced(problems, 'docs/a.md', read);
    expect(html).not.toMatch(/\0|<slot-/);
  });
});

/** A part of a text that would be an element if it became markup. */
const MARK = '<xss-mark onload=x>';

it('text in code, in the meta of code, and in strings never becomes markup', async () => {
  const around = fc.tuple(markdownText, markdownText).map(([a, b]) => a + MARK + b);
  await fuzz(around, async (text) => {
    const code = text.replace(/[`~\r]/g, '');
    const line = code.replace(/[\n\\"']/g, ' ');
    const page = `# A\n\n\`\`\`text title="${line}"\n${code}\n\`\`\`\n\n{${JSON.stringify(text)}}\n\n<Shout>{${JSON.stringify(text)}}</Shout>\n`;
    const { html } = await render(page);
    expect(html).not.toContain('<xss-mark');
  });
});
