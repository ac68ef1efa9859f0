/** A heading that is a command of several words. */
const COMMAND = /^<code>([^<\s]+(?: [^<\s]+)+)<\/code>$/;
/** Characters of code that fit on a line of the contents column. */
const LINE = 26;

/**
 * Shortens long commands from the front (row L8): what they share with a command above them, or with all others, doesn't
 * tell them apart, and would wrap before the word that does. `dg scaffold defs loom.asset` becomes `… loom.asset`.
 * @param headings HTML of a page's headings
 * @returns the same with shortened commands
 */
export function shortCommands(headings: readonly string[]): string[] {
  const commands = headings.flatMap((html) => COMMAND.exec(html)?.[1] ?? []);
  const known = new Set(commands);
  const shared = commands.length > 2 ? sharedWords(commands) : 0;
  return headings.map((html) => {
    const command = COMMAND.exec(html)?.[1];
    if (command === undefined || command.length <= LINE) return html;
    const words = command.split(' ');
    let cut = Math.min(shared, words.length - 1);
    for (let count = words.length - 1; count > cut; count--)
      if (known.has(words.slice(0, count).join(' '))) cut = count;
    return cut === 0 ? html : `<code>… ${words.slice(cut).join(' ')}</code>`;
  });
}

/** Number of words that all commands begin with. */
function sharedWords(commands: readonly string[]): number {
  const [first = [], ...others] = commands.map((command) => command.split(' '));
  const differing = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return differing === -1 ? first.length : differing;
}
