import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPageSamples } from '../scripts/examples/page-samples.mjs';
import { ROOT } from './harness/site.ts';

/** A code block of an article at 1440 pixels fits 78 to 83 columns; longer lines scroll or wrap. */
const COLUMNS = 80;

/** Files written by a command. */
const SCAFFOLDED = /\/scaffolded\//;

/**
 * Files that we write by hand and can break. Output and data are shown unchanged; Java, Rust, Scala, and TypeScript
 * follow their formatters, which use 100 columns.
 */
const WRITTEN = /\.(?:py|ya?ml|sql|sh|toml)$|(?:^|\/)Dockerfile$/;

/** Text that can't be broken: names of cloud resources, and the comment that dbt adds to queries for Insights. */
const UNBREAKABLE = /\barn:aws:|_dbt_v1_opaque_id\[\[\[/;

it('samples on pages fit the code column', () => {
  const shown = new Set([...readPageSamples(path.join(ROOT, 'site')).values()].flat());
  const wide = [...shown].sort().flatMap((sample) => {
    const file = path.join(ROOT, 'examples', sample);
    if (!WRITTEN.test(sample) || SCAFFOLDED.test(sample) || !existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > COLUMNS && !UNBREAKABLE.test(line)
          ? [`examples/${sample}:${index + 1}: ${line.length} columns`]
          : [],
      );
  });

  expect(wide).toEqual([]);
});
