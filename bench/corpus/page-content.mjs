import { buildCodeSamples } from './code-samples.mjs';
import { createRandom } from './random.mjs';
import * as words from './vocabulary.mjs';

/**
 * Builds the part of a page that's the same in every flavour. Links aren't included: they need the other pages.
 *
 * @param {import('./page-tree.mjs').CorpusPage} page
 * @returns {{ description: string, headings: string[], paragraphs: string[], table: string,
 *   list: string, note: string, code: { language: string, text: string }[],
 *   random: ReturnType<typeof createRandom> }} six headings, twelve paragraphs, four code blocks;
 *   `random` continues after the content
 */
export function buildPageContent(page) {
  const random = createRandom(page.index);
  const { pick, sample } = random;
  const identifier = () => `${pick(words.IDENTIFIER_STEMS)}_${pick(words.IDENTIFIER_ENDINGS)}`;
  const names = {
    asset: identifier(),
    source: identifier(),
    column: pick(words.SLICE_COLUMNS),
  };
  const paragraph = () =>
    Array.from({ length: pick([2, 2, 2, 2, 3]) }, () => buildSentence(random, identifier)).join(
      ' ',
    );
  return {
    description: `${page.title}: ${statement(random)}.`,
    headings: sample(words.HEADINGS, 6),
    paragraphs: Array.from({ length: 12 }, paragraph),
    table: buildTable(random, identifier),
    list: Array.from({ length: 5 }, () => `- ${capitalize(statement(random))}.`).join('\n'),
    note: `${pick(words.ADVICE)} ${buildSentence(random, identifier)}`,
    code: buildCodeSamples(random, names),
    random,
  };
}

/** One of five kinds of sentence; a quarter contain inline code or bold text. */
function buildSentence(random, identifier) {
  const { pick, integer } = random;
  const kind = random.fraction();
  const reason = () => pick(words.CIRCUMSTANCES);
  if (kind < 0.25) return `${pick(words.OPENINGS)} ${statement(random)} ${reason()}.`;
  if (kind < 0.5) {
    return `${capitalize(statement(random))}, and ${statement(random)} ${reason()}.`;
  }
  if (kind < 0.65) return pick(words.ADVICE);
  if (kind < 0.8) {
    return `Give \`${identifier()}\` the value \`${integer(2, 90)}\` where ${statement(random)} too often.`;
  }
  const [actor, action, matter] = [words.ACTORS, words.ACTIONS, words.MATTERS].map(pick);
  return `${capitalize(actor)} **always** ${action} ${matter} ${reason()}.`;
}

function statement({ pick }) {
  return `${pick(words.ACTORS)} ${pick(words.ACTIONS)} ${pick(words.MATTERS)}`;
}

function buildTable(random, identifier) {
  const { pick, integer } = random;
  const types = ['integer', 'text', 'switch', 'interval'];
  const row = () =>
    `| \`${identifier()}\` | ${pick(types)} | \`${integer(0, 99)}\` | ${capitalize(statement(random))}. |`;
  return ['| Setting | Kind | Default | Effect |', '| --- | --- | --- | --- |']
    .concat(Array.from({ length: 5 }, row))
    .join('\n');
}

function capitalize(text) {
  return text[0].toUpperCase() + text.slice(1);
}
