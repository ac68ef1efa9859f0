import { ADMONITIONS, knownAdmonition } from '../../model/admonitions.ts';
import { didYouMean, nearest } from '../../url/nearest.ts';
import { otherNames } from '../../url/other-names.ts';

export const AS_ADMONITION = 'Write an admonition as `:::note[Title]`, its text, and `:::`.';
export const AS_TABS = 'Write tabs as `<Tabs>` around a `<TabItem value="…" label="…">` for each.';

/** Blocks and components of other tools. */
const OTHERS: Readonly<Record<string, string>> = {
  details: 'Write `<details>`, `<summary>Title</summary>`, the text, and `</details>`.',
  aside: AS_ADMONITION,
  callout: AS_ADMONITION,
  cards: 'Write `<CardGrid>` around a `<Card>` for each.',
  'code-group': AS_TABS,
  'link-card': 'Write `<Card label="…" href="…" />`.',
  tab: AS_TABS,
  'tab-panel': AS_TABS,
  tabs: AS_TABS,
  'tab-set': AS_TABS,
};

/** The admonition that looks like one of another tool. */
const OTHER_ADMONITIONS = otherNames({
  danger: 'bug error failure',
  info: 'question seealso',
  note: 'abstract notice',
  tip: 'hint',
  warning: 'alert attention warn',
});

/**
 * How to write a block or component with this name of another tool or of an admonition; undefined if there is none.
 * @param written `code-group`, `CodeGroup`
 */
export function knownBlock(written: string): string | undefined {
  const name = written.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name];
  const known = knownAdmonition(OTHER_ADMONITIONS.get(name) ?? name);
  return known && AS_ADMONITION.replace('note', known);
}

/** How to write a block that is meant by a name: `sucess`, `details`, `{note}`; undefined if none is. */
export function meantBlock(name: string): string | undefined {
  return (
    knownBlock(name) ??
    didYouMean(nearest(name, Object.keys(ADMONITIONS), 1).map((near) => `:::${near}`))
  );
}
