/** A block of code in a Markdown copy. */
export interface CodeSample {
  /** Route path of its page. */
  path: string;
  /** Heading above it. */
  heading: string;
  language: string;
  /** Name of the file it shows; empty if the page doesn't name it. */
  title: string;
  code: string;
}

/** The blocks of code of a Markdown copy, in order. */
export function readSamples(path: string, text: string): CodeSample[] {
  const samples: CodeSample[] = [];
  let heading = '';
  let open: { fence: string; sample: CodeSample; lines: string[]; indent: number } | undefined;
  for (const line of text.split('\n')) {
    if (open) {
      if (line.trim().startsWith(open.fence) && /^[`~]+$/.test(line.trim())) {
        samples.push({ ...open.sample, code: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))));
      continue;
    }
    const [, indent = '', fence, language = '', meta = ''] =
      /^( *)(`{3,}|~{3,})(\S*)(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? '';
      const sample = { path, heading, language, title, code: '' };
      open = { fence, sample, lines: [], indent: indent.length };
    } else heading = /^#{1,6} (.*)$/.exec(line)?.[1]?.replaceAll('`', '') ?? heading;
  }
  return samples;
}

/**
 * Samples that a reader can mean: those of a file of that name, else those that contain it as a whole word, shortest
 * first.
 */
export function findSamples(samples: readonly CodeSample[], wanted: string): CodeSample[] {
  const name = wanted.trim();
  if (name === '') return [...samples];
  const titled = samples.filter(({ title }) => title === name || title.endsWith(`/${name}`));
  if (titled.length > 0) return titled;
  const isWhole = (code: string): boolean => {
    for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
      if (!/\w/.test(code[at - 1] ?? '') && !/\w/.test(code[at + name.length] ?? '')) return true;
    }
    return false;
  };
  // Output of commands comes after code that a reader can run.
  const rank = ({ language }: CodeSample): number => (language === 'text' ? 1 : 0);
  return samples
    .filter(({ code }) => isWhole(code))
    .sort((a, b) => rank(a) - rank(b) || a.code.length - b.code.length);
}
