/** Deeper nesting is refused before the parser sees it: deep expressions crash the whole process. */
const MAX_DEPTH = 200;
/** The parser takes exponential time for elements and expressions that alternate more than 33 times. */
const MAX_ALTERNATIONS = 30;
/** It takes exponential time for elements inside an expression that aren't closed, too: 25 take a minute. */
const MAX_OPEN = 20;
/** The parser compares marks with each other within a line, and some of them within a block. */
const MAX_MARKS = 10_000;
/** It compares the elements of a page with each other, too. */
const MAX_ELEMENTS = 20_000;
/** Marks of quotes and lists before the text of a line. */
const MARKERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])))+/;
/** Elements of one line or more: a name or a fragment follows `<`. */
const TAG = /[A-Za-z>]/;

/** An open brace. */
interface Brace {
  /** Whether an element began inside it. */
  hasElement: boolean;
  /** Elements inside it that aren't closed yet. */
  open: number;
  /** Whether a template text began inside it, in which tags mean nothing. */
  inTemplate: boolean;
}

/** What exceeds a limit: the problem's id, the column (1-based), and two sentences. */
export interface Excess {
  id: 'nesting-too-deep' | 'content-too-large';
  column: number;
  message: string;
  fix: string;
}

/** Characters that begin something in Markdown; by code, for the one loop over every character of a site. */
const MARKS = new Uint8Array(128);
for (const char of '_*~`[]<>{}&|!\\:$') MARKS[char.charCodeAt(0)] = 1;

/**
 * Measures the lines of a page, code fences left out, before it is parsed. Extreme input, which no author writes, keeps
 * the parser busy for minutes, or crashes its process.
 * @returns called with the lines in order; returns the first limit that one exceeds
 */
export function createMeasure(): (line: string) => Excess | undefined {
  /** Open brackets of any kind; a blank line ends them outside of expressions. */
  let depth = 0;
  const braces: Brace[] = [];
  let alternations = 0;
  let ofBlock = 0;
  let elements = 0;

  return (line) => {
    if (line.trim() === '') {
      ofBlock = 0;
      if (braces.length === 0) depth = 0;
      return undefined;
    }
    const markers = MARKERS.exec(line)?.[0] ?? '';
    const levels = markers.replace(/[ \t]/g, '').length + markers.search(/\S|$/) / 2;
    if (levels > MAX_DEPTH || line.startsWith(':'.repeat(MAX_DEPTH))) return tooDeep(1);
    let ofLine = 0;
    for (let i = 0; i < line.length; i += 1) {
      const code = line.charCodeAt(i);
      if (code === OPEN_PARENTHESIS) depth += 1;
      else if (code === CLOSE_PARENTHESIS) depth = Math.max(0, depth - 1);
      else if (code < 128 && MARKS[code] === 1) {
        ofLine += 1;
        if (ofLine > MAX_MARKS) return tooMany('line', i + 1);
        if (code === OPEN_BRACE) {
          depth += 1;
          braces.push({ hasElement: false, open: 0, inTemplate: false });
          ofBlock += 1;
        } else if (code === CLOSE_BRACE) {
          depth = Math.max(0, depth - 1);
          if (braces.pop()?.hasElement) alternations -= 1;
        } else if (code === OPEN_BRACKET) depth += 1;
        else if (code === CLOSE_BRACKET) depth = Math.max(0, depth - 1);
        else if (code === LESS && TAG.test(line.charAt(i + 1))) {
          elements += 1;
          if (elements > MAX_ELEMENTS) return tooManyElements(i + 1);
          const brace = braces.at(-1);
          if (brace && !brace.hasElement) {
            brace.hasElement = true;
            alternations += 1;
            if (alternations > MAX_ALTERNATIONS) return tooManyAlternations(i + 1);
          }
          if (brace && !brace.inTemplate) {
            brace.open += 1;
            if (brace.open > MAX_OPEN) return tooManyOpen(i + 1);
          }
        } else if (isClosing(line, i)) {
          const brace = braces.at(-1);
          if (brace) brace.open = Math.max(0, brace.open - 1);
        } else if (code === BACKTICK) {
          const brace = braces.at(-1);
          // In an element, it is text.
          if (brace && (brace.open === 0 || brace.inTemplate)) brace.inTemplate = !brace.inTemplate;
        } else if (code === AND || (code === COLON && /[:A-Za-z]/.test(line.charAt(i + 1)))) {
          ofBlock += 1;
        }
        if (ofBlock > MAX_MARKS) return tooMany('block', i + 1);
      } else continue;
      if (depth > MAX_DEPTH) return tooDeep(i + 1);
    }
    return undefined;
  };
}

function tooDeep(column: number): Excess {
  return {
    id: 'nesting-too-deep',
    column,
    message: `Nesting is deeper than ${MAX_DEPTH} levels here, so the page wasn’t read.`,
    fix: 'Flatten the quote, list or expression. Move generated data into a file and import it.',
  };
}

function tooManyAlternations(column: number): Excess {
  return {
    id: 'nesting-too-deep',
    column,
    message: `Expressions with elements are nested more than ${MAX_ALTERNATIONS} levels deep here, so the page wasn’t read.`,
    fix: 'Write `<b><i>…</i></b>` instead of `<b>{<i>…</i>}</b>`, or move the markup into a component.',
  };
}

/** Whether `</a>` or `/>` is at a place. */
function isClosing(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  if (code === LESS) return line.charAt(at + 1) === '/';
  return code === GREATER && line.charAt(at - 1) === '/';
}

function tooManyOpen(column: number): Excess {
  return {
    id: 'nesting-too-deep',
    column,
    message: `Inside an expression, this element begins while ${MAX_OPEN} others aren’t closed, so the page wasn’t read.`,
    fix: 'Close them: `<br />` instead of `<br>`.',
  };
}

function tooMany(where: 'line' | 'block', column: number): Excess {
  const message =
    where === 'line'
      ? `This line has more than ${count(MAX_MARKS)} Markdown marks (such as \`*\`, \`<\` and \`{\`), so the page wasn’t read.`
      : `The lines up to here, without a blank line between them, have more than ${count(MAX_MARKS)} colons, braces and \`&\` before words, so the page wasn’t read.`;
  return {
    id: 'content-too-large',
    column,
    message,
    fix: 'Break it into paragraphs, or move generated data into a file and import it.',
  };
}

function tooManyElements(column: number): Excess {
  return {
    id: 'content-too-large',
    column,
    message: `This is element ${count(MAX_ELEMENTS + 1)} of the page, and a page can have ${count(MAX_ELEMENTS)}, so it wasn’t read.`,
    fix: 'Divide the page, or write a component that makes the elements from data.',
  };
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

const OPEN_PARENTHESIS = 40;
const CLOSE_PARENTHESIS = 41;
const AND = 38;
const COLON = 58;
const LESS = 60;
const GREATER = 62;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const BACKTICK = 96;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
