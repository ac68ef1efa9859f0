/** The end of a sentence: a period, and the next one begins with a capital letter or with code. */
const END = /\.(?=\s+[A-Z`[“"])/;

/** The first sentence of a text in Markdown. A period inside of code doesn't end it. */
export function firstSentence(text: string): string {
  const plain = text.replace(/`[^`]*`/g, (code) => `\`${'_'.repeat(code.length - 2)}\``);
  const end = plain.search(END);
  return end === -1 ? text : text.slice(0, end + 1);
}
