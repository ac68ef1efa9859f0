import { key, list, object, REQUIRED, text, TEXT, type Value } from './shape.ts';

/**
 * What readers differ in, such as where the product runs or which package manager they use. A reader's choice is
 * remembered, and is that of the tabs of its group: it selects them, and comes first in search.
 */
export const SETUP = list(
  object({
    group: key(text('identifier'), 'The `groupId` of the tabs that choose it.', REQUIRED),
    label: key(TEXT, 'What is chosen, as the search dialog shows it.', REQUIRED),
    choices: key(
      list(
        object({
          value: key(TEXT, 'The `value` of its tabs.', REQUIRED),
          label: key(TEXT, 'Its name, as pages and the search dialog show it.', REQUIRED),
          paths: key(
            list(text('route')),
            'Pages that apply to it, with all pages below them, and not to choices that do not list them. Of several paths above a page, the longest counts.',
            { fallback: [] },
          ),
        }),
      ),
      'What readers can choose.',
      REQUIRED,
    ),
  }),
);

/** One of the things that readers differ in. */
export type SetupAspect = Value<typeof SETUP>[number];

/** The choices of an aspect that a page applies to, if it doesn't apply to all. */
export interface PageSetup {
  group: string;
  values: readonly string[];
}

/** A reader's choices: value by group. */
export type ReaderSetup = Readonly<Record<string, string>>;

/** What readers can choose, as the navbar's button of the search has it. */
export type SetupOffered = [
  group: string,
  label: string,
  choices: [value: string, label: string][],
][];

/** What a page applies to, of each thing that readers choose: its group, the values, and the names of all choices. */
export type NotedSetup = [
  group: string,
  values: readonly string[],
  labels: Record<string, string>,
][];

/**
 * Which choices a page applies to; none for a page that applies to all.
 * @param path route path inside its version
 */
export function setupOfPage(path: string, setup: readonly SetupAspect[]): PageSetup[] {
  return setup.flatMap(({ group, choices }) => {
    const above = choices.flatMap(({ paths }) => paths).filter((at) => isBelow(path, at));
    const nearest = Math.max(...above.map((at) => at.length));
    const values = choices
      .filter(({ paths }) => paths.some((at) => at.length === nearest && isBelow(path, at)))
      .map(({ value }) => value);
    return values.length > 0 && values.length < choices.length ? [{ group, values }] : [];
  });
}

function isBelow(path: string, at: string): boolean {
  return path === at || path.startsWith(at === '/' ? at : `${at}/`);
}

/** Whether a page applies to a reader; undefined if nothing that was chosen decides it. */
export function appliesTo(page: readonly PageSetup[], reader: ReaderSetup): boolean | undefined {
  const fits = page.flatMap(({ group, values }) => {
    const chosen = reader[group];
    return chosen === undefined ? [] : [values.includes(chosen)];
  });
  return fits.length === 0 ? undefined : fits.every(Boolean);
}
