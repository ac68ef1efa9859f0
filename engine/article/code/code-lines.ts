import type { CodeMeta } from './code-meta.ts';
import { rangesOf, wrapRanges } from './wrap-ranges.ts';
import { isProse } from '../components/is-prose.ts';

/** Marks of a block that say something of its lines. */
export type LineMarks = Pick<
  CodeMeta,
  'lineNumbers' | 'marks' | 'focus' | 'collapsed' | 'notes' | 'words' | 'code'
>;

/**
 * HTML of the lines of a block, each a `.l` with its marks; folded lines stand in a `.folded` behind the
 * button that shows them. The button has its text from the styles, so that it is never copied.
 *
 * @param lines highlighted lines
 * @param isPlain whether the language has no grammar: long lines of messages are wrapped then
 */
export function renderCodeLines(
  lines: readonly string[],
  meta: LineMarks,
  isPlain: boolean,
): string {
  const first = meta.lineNumbers ?? 1;
  // Counters do not count what is hidden.
  const numbered = meta.lineNumbers !== undefined && (first > 1 || meta.collapsed.size > 0);
  const texts = meta.code.split('\n');
  const notes = [...meta.notes].sort((a, b) => a - b);
  // The styles draw the number, so that it is never copied.
  const noteOf = (i: number): string => {
    const note = notes.indexOf(i) + 1;
    return note === 0
      ? ''
      : `<i class="note" role="img" aria-label="Note ${note}" data-note="${note}"></i>`;
  };
  const line = (html: string, i: number): string => {
    const text = texts[i] ?? '';
    const classes = [
      'l',
      meta.marks.get(i),
      meta.focus.has(i) && 'focus',
      isPlain && isProse(text) && 'wrap',
    ];
    const words = meta.words.flatMap((word) => rangesOf(text, word, '<mark>', '</mark>'));
    const number = numbered ? ` data-n="${first + i}"` : '';
    return `<span class="${classes.filter(Boolean).join(' ')}"${number}>${wrapRanges(html, words)}${noteOf(i)}\n</span>`;
  };
  let html = '';
  for (let i = 0; i < lines.length; i += 1) {
    if (!meta.collapsed.has(i)) {
      html += line(lines[i] as string, i);
      continue;
    }
    let folded = '';
    const start = i;
    for (; i < lines.length && meta.collapsed.has(i); i += 1) folded += line(lines[i] as string, i);
    const count = `${i - start} ${i - start === 1 ? 'line' : 'lines'}`;
    html += `<span class="folded"><button type="button" class="unfold" aria-expanded="false" aria-label="${count} more" data-count="${count}"></button>${folded}</span>`;
    i -= 1;
  }
  return html;
}
