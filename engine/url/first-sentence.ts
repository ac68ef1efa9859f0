/** The end of a sentence: a period, and the next one begins with a capital letter, with code or with a link. */
const END = /(?<!\b(?:e\.g|i\.e|vs))\.(?=\s+[A-Z`[“"])/;

/** The first sentence of a text in Markdown, at most its first paragraph. A period inside of code doesn't end it. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const plain = paragraph.replace(/`[^`]*`/g, (code) => `\`${'_'.repeat(code.length - 2)}\``);
  const end = plain.search(END);
  return end === -1 ? paragraph : paragraph.slice(0, end + 1);
}

/** The first sentence on one line, as plain text: links and pictures are their texts, and only code stays marked. */
export function plainSentence(text: string): string {
  return firstSentence(text)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`[^`]*`)|\*+/g, '$1')
    .replace(/\s+/g, ' ');
}
