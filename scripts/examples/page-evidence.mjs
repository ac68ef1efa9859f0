/**
 * The parts of a page that tests of samples can see. Tests run the code on pages and compare the values that pages
 * state, so most edits of the wording can't change their result. What counts: code, tables, headings, components,
 * addresses, numbers, and every string of the tests themselves that the page contains.
 */

/** A page's front matter, which no test of a sample reads. */
const FRONT_MATTER = /^---\n[^]*?\n---\n/;
/** Fences, inline code, component tags, link targets, table rows, headings, and numbers. */
const EVIDENCE =
  /^ *(`{3,}|~{3,})[^]*?^ *\1|(`+)(?!`)[^]*?[^`]\2(?!`)|<[A-Za-z][^<>]*>|\]\([^)\s]+\)|^ *\|.*|^#+ .*|\{#[\w-]+\}|\d[\w.,:%-]*/gm;
/** A Python string with its prefix; adjacent strings count as one. */
const STRING =
  /([rRbBfFuU]{0,2})("""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g;
/** Shorter strings are keys and names, which pages show as code. */
const MIN_QUOTE = 12;

/**
 * The strings in a Python file that can be quotes from a page.
 * @param {string} python
 * @returns {{text: string, isPattern: boolean}[]} their text with single spaces; `isPattern` for `r"…"`
 */
export function quotesOf(python) {
  const quotes = [];
  let joined = { text: '', end: -1 };
  const add = (text, isPattern) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words.length >= MIN_QUOTE && words.includes(' ')) quotes.push({ text: words, isPattern });
  };
  for (const { 0: whole, 1: prefix, 2: literal, index } of python.matchAll(STRING)) {
    const marks = /^("""|''')/.test(literal) ? 3 : 1;
    const inside = literal.slice(marks, -marks);
    const isPattern = /r/i.test(prefix);
    const text = isPattern ? inside : unescape(inside);
    // The fixed parts of an f-string are quotes too.
    for (const part of /f/i.test(prefix) ? text.split(/\{[^{}]*\}/) : [text]) add(part, isPattern);
    const follows = joined.end >= 0 && /^\s*$/.test(python.slice(joined.end, index));
    joined = { text: follows ? joined.text + text : text, end: index + whole.length };
    if (follows) add(joined.text, isPattern);
  }
  return quotes;
}

const unescape = (text) => text.replace(/\\n/g, '\n').replace(/\\(["'\\])/g, '$1');

/**
 * The part of a page that tests can see.
 * @param {string} page Markdown
 * @param {{text: string, isPattern: boolean}[]} quotes of all tests that read it
 * @returns {string} equal for two versions of a page if no test can see the difference
 */
export function evidenceOf(page, quotes) {
  const text = page.replace(FRONT_MATTER, '');
  const words = text.replace(/\s+/g, ' ');
  const found = quotes
    .map((quote) => ({ text: quote.text, count: countOf(quote, words) }))
    .filter(({ count }) => count > 0)
    .map(({ text: quote, count }) => `${count} × ${quote}`);
  return [...(text.match(EVIDENCE) ?? []), ...new Set(found)].join('\n');
}

function countOf({ text, isPattern }, words) {
  if (!isPattern) return words.split(text).length - 1;
  try {
    // A pattern that matches the empty string matches anywhere.
    if (new RegExp(text).test('')) return 0;
    return words.match(new RegExp(text, 'g'))?.length ?? 0;
  } catch {
    return 0; // syntax that only Python has
  }
}
