import { expect, it } from 'vitest';
import { shortCommands } from './short-commands.ts';

const short = (...texts: string[]): string[] =>
  shortCommands(texts.map((text) => `<code>${text}</code>`)).map((html) =>
    html.replace(/<\/?code>/g, ''),
  );

it('L8 a long command loses the words of the command above it', () => {
  expect(
    short('mill grind', 'mill grind defs', 'mill grind defs loom.some_long_asset', 'mill sweep'),
  ).toEqual(['mill grind', 'mill grind defs', '… loom.some_long_asset', 'mill sweep']);
});

it('L8 or the words that all commands of the page share', () => {
  expect(
    short('mill grind every-grain-there-is', 'mill grind every-sack-there-is', 'mill grind rye'),
  ).toEqual(['… every-grain-there-is', '… every-sack-there-is', 'mill grind rye']);
});

it('L8 other headings, and two commands that share nothing, stay as they are', () => {
  const headings = [
    '<code>load_assets_from_package_module</code>',
    'Grind <code>mill grind every-grain-there-is</code>',
    '<code>mill grind every-grain-there-is</code>',
  ];
  expect(shortCommands(headings)).toEqual(headings);
});
