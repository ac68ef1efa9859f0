import type { Root } from 'mdast';
import type { Problem } from '../model/problem.ts';
import { escapePattern } from '../url/escape-pattern.ts';
import type { CheckedSite } from './checked-site.ts';
import { frontMatterPlace, type LinePlace } from './place.ts';
import { readProse, type Prose } from './prose.ts';

/** Placeholders for text that is still missing. */
const FILLER =
  /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem\b|\bcoming soon\b|\bunder construction\b|\bto be written\b|\bplaceholder text\b/i;
/** Upper case makes them placeholders; in lower case they are words. */
const MARKS = /^(?:todo|fixme|tbd|xxx)$/i;

/** Placeholders, words that the site avoids, and misspelled product names. */
export function checkWords(site: CheckedSite): Problem[] {
  const { avoid, names } = site.config.checks;
  const avoided = avoid.length > 0 ? wordPattern(avoid) : undefined;
  const spellings = names.map(({ name, not }) => ({ name, pattern: wordPattern([name, ...not]) }));
  return textsOf(site).flatMap(({ file, text, placeAt }) => {
    const problems: Problem[] = [];
    for (const { 0: word, index } of text.matchAll(new RegExp(FILLER, 'gi'))) {
      if (MARKS.test(word) && word !== word.toUpperCase()) continue;
      problems.push(filler(file, placeAt(index), word));
    }
    for (const { 0: word, index } of avoided ? text.matchAll(avoided) : []) {
      problems.push(avoidedWord(file, placeAt(index), word));
    }
    for (const { name, pattern } of spellings) {
      for (const { 0: word, index } of text.matchAll(pattern)) {
        const isName = names.some((other) => other.name === word);
        if (!isName) problems.push(misspelled(file, placeAt(index), word, name));
      }
    }
    return problems;
  });
}

type Text = Pick<Prose, 'text' | 'placeAt'> & { file: string };

/** All prose of pages and partials, and the visible front matter of pages, without code. */
function textsOf({ pages, partials }: CheckedSite): Text[] {
  const proseOf = (tree: Root, source: string, file: string): Text[] =>
    readProse(tree, source, false).map(({ text, placeAt }) => ({ file, text, placeAt }));
  return [
    ...pages.flatMap(({ doc, tree }) => [
      ...(['title', 'description', 'sidebar_label'] as const).map((key): Text => {
        const { line } = frontMatterPlace(doc.source, key);
        const text = doc.frontMatter[key] ?? '';
        const column = (doc.source.split('\n')[line - 1] ?? '').indexOf(text) + 1;
        return {
          file: doc.file,
          text: key === 'description' ? text : withoutCommands(text, doc.defines),
          placeAt: (index) => ({ line, column: Math.max(1, column) + index }),
        };
      }),
      ...(tree ? proseOf(tree, doc.source, doc.file) : []),
    ]),
    ...[...partials].flatMap(([file, { tree, source }]) => proseOf(tree, source, file)),
  ];
}

/** A title with blanks for the commands that its page documents: front matter can't format them as code. */
function withoutCommands(title: string, commands: readonly string[] = []): string {
  if (commands.length === 0) return title;
  const pattern = new RegExp(wordPattern(commands).source, 'g');
  return title.replace(pattern, (command) => ' '.repeat(command.length));
}

/** Matches these words, ignoring case, but not as part of a longer name, address or file. */
export function wordPattern(words: readonly string[]): RegExp {
  const sorted = [...words].sort((a, b) => b.length - a.length);
  const any = sorted.map(escapePattern).join('|');
  return new RegExp(`(?<![\\w\\-./@:+])(?:${any})(?![\\w\\-/@+]|\\.\\w)`, 'gi');
}

function filler(file: string, place: LinePlace, word: string): Problem {
  const message = `“${word}” says that something is still to be written.`;
  const fix = 'Write it, or leave the part out.';
  return { id: 'filler', severity: 'error', file, ...place, message, fix };
}

function avoidedWord(file: string, place: LinePlace, word: string): Problem {
  const message = `“${word}” is a word that this site avoids.`;
  const fix = 'Leave it out, or say what is meant.';
  return { id: 'word-avoided', severity: 'warning', file, ...place, message, fix };
}

function misspelled(file: string, place: LinePlace, word: string, name: string): Problem {
  return {
    id: 'name-misspelled',
    severity: 'error',
    file,
    ...place,
    message: `“${word}” should be “${name}”.`,
    fix: `Correct it, or format it as code if it’s code.`,
    autofix: { old: word, new: name },
  };
}
