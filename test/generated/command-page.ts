import {
  COMMANDS,
  OPTIONS,
  moreOf,
  type CommandText,
  type OptionText,
} from '../../engine/commands/command-table.ts';

const HEAD = `# Commands

\`quire COMMAND --help\` prints what is on this page, which is made from the same tables (\`engine/commands/\`). Paths in what commands print are relative to the
current folder, in every format. Exit codes: 0, 1 if the site has errors, 2 for arguments that don't exist.

Problems are in color in a terminal. \`NO_COLOR\` turns colors off, and \`FORCE_COLOR\` turns them on in a log. A long build shows how far it is: in one line of a
terminal, or in a line every ten seconds of a log. Its last lines say how large the output is, which pages took longest, and what grew since the last build.
`;

/** The page about the commands, as Markdown. */
export function renderCommandPage(): string {
  return [HEAD, ...Object.entries(COMMANDS).map(([name, command]) => section(name, command))].join(
    '\n',
  );
}

function section(name: string, { text, options, ...command }: CommandText): string {
  const rows = options.map((option) => {
    const { value, text: what }: OptionText = OPTIONS[option];
    return `| \`--${option}${value === undefined ? '' : ` ${value}`}\` | ${what} |`;
  });
  const usage = ['quire', name, command.arguments].filter((part) => part !== undefined).join(' ');
  return (
    [
      `## ${name}`,
      `\`${usage}\`: ${text.replace(/: quire .*$/, '')}.`,
      ...moreOf(command).map((paragraph) => paragraph.replaceAll('\n', ' ')),
      ['| option | what it does |', '| --- | --- |', ...rows].join('\n'),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
