import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPageSamples } from '../scripts/examples/page-samples.mjs';
import { ROOT } from './harness/site.ts';

/** A code block of an article at 1440 pixels holds 78 to 83 columns; what is longer scrolls or wraps. */
const COLUMNS = 80;

/** Files as a command wrote them. */
const SCAFFOLDED = /\/scaffolded\//;

/**
 * What we write by hand and can break. Output and data are shown as they are; Java, Rust, Scala, and TypeScript follow
 * their formatters, which take 100 columns.
 */
const WRITTEN = /\.(?:py|ya?ml|sql|sh|toml)$|(?:^|\/)Dockerfile$/;

/** What can't be broken: names of cloud resources, and the comment that dbt adds to queries for Insights. */
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
