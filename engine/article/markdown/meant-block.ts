import { ADMONITIONS, knownAdmonition } from '../../model/admonitions.ts';
import { didYouMean, nearest } from '../../url/nearest.ts';

export const AS_ADMONITION = 'Write an admonition as `:::note[Title]`, its text, and `:::`.';
export const AS_TABS = 'Write tabs as `<Tabs>` around a `<TabItem value="…" label="…">` for each.';

/** Blocks of other tools. */
const OTHERS: Readonly<Record<string, string>> = {
  details: 'Write `<details>`, `<summary>Title</summary>`, the text, and `</details>`.',
  'code-group': AS_TABS,
  tabs: AS_TABS,
  'tab-set': AS_TABS,
};

/** How to write a block with this name of another tool or of an admonition; undefined if there is none. */
export function knownBlock(name: string): string | undefined {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name];
  const known = knownAdmonition(name.toLowerCase());
  return known && AS_ADMONITION.replace('note', known);
}

/** How to write a block that is meant by a name: `sucess`, `details`, `{note}`; undefined if none is. */
export function meantBlock(name: string): string | undefined {
  return (
    knownBlock(name) ??
    didYouMean(nearest(name, Object.keys(ADMONITIONS), 1).map((near) => `:::${near}`))
  );
}
