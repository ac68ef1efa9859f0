import { describe, expect, it } from 'vitest';
import { holds, parseFacetFilters, parseFilters, type Conditions } from './hosted-filters.ts';

/** The records that pass, out of guides and API of two versions. */
const passed = (conditions: Conditions): string[] =>
  ['guide 1', 'guide 2', 'api 1', 'api 2'].filter((record) => {
    const [kind = '', version = ''] = record.split(' ');
    return holds(conditions, { kind, version, language: 'en' });
  });

describe('facetFilters', () => {
  it.each([
    [undefined, ['guide 1', 'guide 2', 'api 1', 'api 2']],
    ['kind:guide', ['guide 1', 'guide 2']],
    [['kind:guide', 'version:1'], ['guide 1']],
    [
      [['kind:guide', 'kind:api'], 'version:1'],
      ['guide 1', 'api 1'],
    ],
    [[['kind:guide'], ['kind:api']], []],
    [['kind:-guide'], ['api 1', 'api 2']],
    [['version:\\-1'], []],
  ])('%j lets %j through', (filters, records) =>
    expect(passed(parseFacetFilters(filters))).toEqual(records),
  );

  it.each([
    [['guide']],
    [[1]],
    [[['kind:guide', ['kind:api']]]],
    ['author:x'],
    [{ kind: 'guide' }],
  ])('%j is refused', (filters) => expect(() => parseFacetFilters(filters)).toThrow(TypeError));
});

describe('filters', () => {
  it.each([
    ['', ['guide 1', 'guide 2', 'api 1', 'api 2']],
    ['kind:guide', ['guide 1', 'guide 2']],
    ['kind:guide AND version:1', ['guide 1']],
    ['kind:guide AND kind:api', []],
    ['kind:guide OR kind:api', ['guide 1', 'guide 2', 'api 1', 'api 2']],
    ['version:1 AND (kind:guide OR kind:api)', ['guide 1', 'api 1']],
    ['(kind:guide OR kind:about) AND (version:1 OR version:2)', ['guide 1', 'guide 2']],
    ['NOT kind:guide AND NOT version:"2"', ['api 1']],
    ["kind:'guide'  AND version:2 ", ['guide 2']],
  ])('%s lets %j through', (filters, records) =>
    expect(passed(parseFilters(filters))).toEqual(records),
  );

  it.each([
    ['kind:guide AND', /missing before "the end"/],
    ['kind:guide version:1', /joined by AND or OR/],
    ['kind:guide AND version:1 OR version:2', /needs parentheses/],
    ['language:en AND (kind:api OR kind:guide) AND version:1 OR version:2', /needs parentheses/],
    ['kind:guide OR (kind:api AND version:1)', /write it as in/],
    ['(kind:guide AND version:1)', /cannot stand in parentheses/],
    ['(kind:guide', /closed/],
    ['price > 12', /"price > 12" is no condition/],
    ['author:x', /Nothing can be filtered by "author"; there are kind, version, language/],
    ['guide', /is no condition/],
    ['kind:', /is no condition/],
  ])('%s is refused', (filters, message) => expect(() => parseFilters(filters)).toThrow(message));
});
