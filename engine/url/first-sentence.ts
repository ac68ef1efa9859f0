/** The end of a sentence: a period, and the next one begins with a capital letter, with code or with a link. */
const END = /(?<!\b(?:e\.g|i\.e|vs))\.(?=\s+[A-Z`[“"])/;

/** The first sentence of a text in Markdown, at most its first paragraph. A period inside of code doesn't end it. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const plain = paragraph.replace(/`[^`]*`/g, (code) => `\`${'_'.repeat(code.length - 2)}\``);
  const end = plain.search(END);
  return end === -1 ? paragraph : paragraph.slice(0, end + 1);
}
