import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../model/texts.ts';
import { translator } from '../../texts/translate.ts';
import { factsOf } from './asset-list.tsx';

const t = translator({ lang: 'en', texts: ENGLISH });

describe('factsOf', () => {
  it.each([
    ['dbt model plots\n\n#### Raw SQL:\n```sql\nselect * from beds\n```', ['dbt model plots.']],
    ['Beds of **one** garden, by `bed_id`. Read daily.', ['Beds of one garden, by bed_id.']],
    ['See [the beds](https://beds.example).', ['See the beds.']],
    ['#### Raw SQL:\n```sql\nselect 1\n```', []],
    ['```sql\nselect 1\n```', []],
  ])('a description is one sentence, without markup: %j', (description, facts) => {
    expect(factsOf({ key: 'plots', description }, false, t)).toEqual(facts);
  });
});
