import { element, text, type HtmlNode, type Properties } from '../../hast/nodes.ts';
import { isProse } from '../components/is-prose.ts';
import type { CodeMeta } from './code-meta.ts';
import type { CodeLine } from './highlighter.ts';
import { placesInLine, wrapRanges, type LineRange } from './wrap-ranges.ts';
import type { Translate } from '../../texts/translate.ts';

/** Marks of a block that apply to its lines. */
export type LineMarks = Pick<
  CodeMeta,
  'lineNumbers' | 'marks' | 'focus' | 'collapsed' | 'notes' | 'words' | 'code'
>;

/** Nodes of a highlighted line: text, and a `<span>` for each colored token. */
export function tokenNodes(line: CodeLine): HtmlNode[] {
  return line.map(([value, className]) =>
    className === undefined ? text(value) : element('span', propertiesOf(className), [text(value)]),
  );
}

const byClass = new Map<string, Properties>();

/** Most elements of an article are tokens, so tokens of the same class share their properties object. */
function propertiesOf(className: string): Properties {
  let properties = byClass.get(className);
  if (!properties) byClass.set(className, (properties = { class: className }));
  return properties;
}

/** One line of a block, including its line end. */
export function lineNode(className: string, content: HtmlNode[], prompt?: string): HtmlNode {
  return element('span', { class: className, 'data-prompt': prompt }, [...content, text('\n')]);
}

/**
 * Nodes of the lines of a block, each a `.l` with its marks; folded lines are in a `.folded` after the button that
 * shows them. The styles give the button its text, so that it is never copied.
 *
 * @param lines nodes of the highlighted lines
 * @param isPlain whether the language has no grammar, in which case long message lines wrap
 */
export function renderCodeLines(
  lines: readonly HtmlNode[][],
  meta: LineMarks,
  isPlain: boolean,
  t: Translate,
): HtmlNode[] {
  const first = meta.lineNumbers ?? 1;
  // CSS counters skip hidden elements.
  const numbered = meta.lineNumbers !== undefined && (first > 1 || meta.collapsed.size > 0);
  const texts = meta.code.split('\n');
  const notes = [...meta.notes].sort((a, b) => a - b);
  const lineOf = (content: HtmlNode[], i: number): HtmlNode => {
    const written = texts[i] ?? '';
    const classes = [
      'l',
      meta.marks.get(i),
      meta.focus.has(i) && 'focus',
      isPlain && isProse(written) && 'wrap',
    ];
    const note = notes.indexOf(i) + 1;
    return element(
      'span',
      {
        class: classes.filter(Boolean).join(' '),
        'data-n': numbered ? String(first + i) : undefined,
      },
      [
        ...wrapRanges(content, markedWords(written, meta.words)),
        ...(note === 0 ? [] : [noteNode(note, t)]),
        text('\n'),
      ],
    );
  };
  const nodes: HtmlNode[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    if (!meta.collapsed.has(i)) {
      nodes.push(lineOf(lines[i] as HtmlNode[], i));
      continue;
    }
    const folded: HtmlNode[] = [];
    for (; i < lines.length && meta.collapsed.has(i); i += 1) {
      folded.push(lineOf(lines[i] as HtmlNode[], i));
    }
    nodes.push(foldedLines(folded, t));
    i -= 1;
  }
  return nodes;
}

function markedWords(line: string, words: readonly string[]): LineRange[] {
  return words.flatMap((word) =>
    placesInLine(line, word).map((from) => ({
      from,
      to: from + word.length,
      tagName: 'mark',
      properties: {},
    })),
  );
}

/** The styles render the number, so that it is never copied. */
function noteNode(note: number, t: Translate): HtmlNode {
  return element('i', {
    class: 'note',
    role: 'img',
    'aria-label': t('codeNote', { number: note }),
    'data-note': String(note),
  });
}

function foldedLines(lines: HtmlNode[], t: Translate): HtmlNode {
  const count = lines.length;
  const button = element('button', {
    type: 'button',
    class: 'unfold',
    'aria-expanded': 'false',
    'aria-label': t('moreLines', { count }),
    'data-count': t('lines', { count }),
  });
  return element('span', { class: 'folded' }, [button, ...lines]);
}
