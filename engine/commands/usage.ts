import {
  COMMANDS,
  OPTIONS,
  moreOf,
  type CommandName,
  type CommandText,
  type OptionText,
} from './command-table.ts';

/** The help of the program: what each command does. */
export function renderUsage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { text }]) => [name, text] as const);
  return [
    'Usage: quire COMMAND [options]',
    '',
    ...columns(lines),
    '',
    '`quire COMMAND --help` lists the options of a command, `quire --version` prints the version of Quire.',
    '',
  ].join('\n');
}

/** The help of one command. */
export function renderCommandHelp(name: CommandName): string {
  const command: CommandText = COMMANDS[name];
  const options = command.options.map((option) => {
    const { value, text }: OptionText = OPTIONS[option];
    return [`--${option}${value === undefined ? '' : ` ${value}`}`, text] as const;
  });
  return [
    `Usage: quire ${[name, command.arguments, '[options]'].filter(Boolean).join(' ')}`,
    '',
    `  ${command.text}`,
    '',
    ...moreOf(command).flatMap((paragraph) => [paragraph, '']),
    'Options',
    ...columns(options),
    '',
  ].join('\n');
}

/** Names with their texts, in two columns. */
function columns(rows: readonly (readonly [name: string, text: string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`);
}
