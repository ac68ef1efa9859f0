import type { Problem } from '../model/problem.ts';
import { stemOf } from '../search/stem.ts';
import { STOP_WORDS } from '../search/stop-words.ts';
import { splitWords } from '../search/words.ts';

/** Looks for the words of popular queries, in any form, in one text after the other. */
export interface PopularWords {
  see(text: string): void;
  /** Queries with a word that no text has. */
  problems(): Problem[];
}

export function popularWords(queries: readonly string[]): PopularWords {
  const words = queries.map((query) =>
    splitWords(query)
      .map(({ raw }) => ({ raw, stem: stemOf(raw.toLowerCase()) }))
      .filter(({ raw }) => !STOP_WORDS.has(raw.toLowerCase())),
  );
  const unseen = new Set(words.flat().map(({ stem }) => stem));
  return {
    see(text) {
      if (unseen.size === 0) return;
      const lower = text.toLowerCase();
      for (const stem of unseen) if (lower.includes(stem)) unseen.delete(stem);
    },
    problems: () =>
      queries.flatMap((query, i): Problem[] => {
        const key = `popularQueries.${i}`;
        const unknown = words[i]?.find(({ stem }) => unseen.has(stem));
        if (!unknown) return [];
        const message = `\`${key}\` offers “${query}”, and no page has the word “${unknown.raw}”.`;
        const fix = 'Use words that readers find pages by, or remove the query.';
        return [
          { id: 'config-invalid', severity: 'warning', file: 'site.config.ts', key, message, fix },
        ];
      }),
  };
}
