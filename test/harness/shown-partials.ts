import type { Root } from 'mdast';
import type { Partials } from '../../engine/content/document-facts.ts';
import { showingComponents } from '../../engine/content/shown-files.ts';
import type { Extension } from '../../engine/extension/extension.ts';

/** What pages show, for tests: partials as trees, and the texts of files that components show. */
export function shownPartials(
  tree: (file: string) => Root | undefined = () => undefined,
  text: (file: string) => string | undefined = () => undefined,
  extensions: readonly Extension[] = [],
): Partials {
  const showing = showingComponents(extensions);
  return {
    ...{ tree, showing },
    outline(shown) {
      const source = text(shown.file);
      const alone = { version: undefined, newer: [], newerFile: () => undefined };
      const place = { ...alone, read: text };
      return source === undefined
        ? undefined
        : showing[shown.component]?.outline(source, shown, place);
    },
  };
}
