import { readFileSync } from 'node:fs';

/** Token budget for one answer, including the search. */
export const BUDGET = 2000;
/** Token limits for the list of results and for each section read after it. */
const SEARCH_TOKENS = 700;
const SECTION_TOKENS = 650;
/** With fewer tokens left, another call isn't worth it. */
const LEAST = 100;

/**
 * A question, the assistant's first call (`search` with these words, or `get_symbol` with a name), and a text that only
 * an answer contains.
 *
 * @typedef {{question: string, search?: string, symbol?: string, answer: string}} Question
 *
 * @typedef {object} Asked
 * @property {boolean} answered whether the text was returned
 * @property {number} tokens of all results up to the answer
 * @property {number} calls
 * @property {number} ms time of all calls together
 */

/** The twenty questions about the documented product. @returns {Question[]} */
export function readQuestions() {
  return JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8'));
}

/**
 * Asks the server one question as a simple assistant would: looks up a name, or searches and then reads the sections
 * found, best first, until one contains the answer or the tokens run out.
 *
 * @param {{callTool: Function}} client connected
 * @param {Question} question
 * @param {(text: string) => number} countTokens
 * @returns {Promise<Asked>}
 */
export async function ask(client, { search, symbol, answer }, countTokens) {
  const asked = { answered: false, tokens: 0, calls: 0, ms: 0 };
  const call = async (name, args) => {
    const start = performance.now();
    const { content } = await client.callTool({ name, arguments: args });
    asked.ms += performance.now() - start;
    const { text } = content[0];
    asked.calls += 1;
    asked.tokens += countTokens(text);
    asked.answered ||= text.includes(answer);
    return text;
  };
  if (symbol !== undefined) {
    await call('get_symbol', { name: symbol, max_tokens: BUDGET });
    return asked;
  }
  const results = await call('search', { query: search, limit: 5, max_tokens: SEARCH_TOKENS });
  for (const page of addresses(results)) {
    const left = BUDGET - asked.tokens;
    if (asked.answered || left < LEAST) break;
    await call('get_page', { page, max_tokens: Math.min(left, SECTION_TOKENS) });
  }
  return asked;
}

/** The best section of each page that a search returned. */
function addresses(results) {
  return results
    .split('\n## ')
    .slice(1)
    .flatMap((page) => /^- .*?\((\/[^)\s]*)\)(?::|$)/m.exec(page)?.[1] ?? []);
}
