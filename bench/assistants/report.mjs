/**
 * The table of `docs/assistants.md`.
 *
 * @param {(import('./ask.mjs').Question & import('./ask.mjs').Asked)[]} rows
 * @param {number} plain tokens of `llms-full.txt`
 * @returns {string} Markdown
 */
export function renderReport(rows, plain) {
  const line = ({ question, search, symbol, answered, tokens, calls, ms }) => {
    const first = symbol === undefined ? search : `\`${symbol}\``;
    const cost = answered ? number(tokens) : 'not answered';
    return `| ${question} | ${first} | ${calls} | ${cost} | ${(ms / calls).toFixed(1)} |`;
  };
  const tokens = median(rows.map((row) => row.tokens));
  const perCall = rows.map(({ ms, calls }) => ms / calls);
  const answered = rows.filter((row) => row.answered).length;
  return [
    `${answered} of ${rows.length} questions are answered within 2,000 tokens; half of them take at most ${number(tokens)} tokens, and ${median(perCall).toFixed(1)} ms per call.`,
    `With \`llms-full.txt\`, each would cost ${number(plain)} tokens, ${number(Math.round(plain / tokens))} times as many.`,
    '',
    '| question | looked up | calls | tokens | ms per call |',
    '| --- | --- | --: | --: | --: |',
    ...rows.map(line),
    `| any of them with \`llms-full.txt\` | | | ${number(plain)} | |`,
    '',
  ].join('\n');
}

const number = (value) => value.toLocaleString('en-US');

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
