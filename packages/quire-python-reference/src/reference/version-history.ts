import { isInternal } from './api-words.ts';
import { compareFact, factOf, type FactChange } from './compare-facts.ts';
import type { PackageFacts } from './facts.ts';

/**
 * The history of a name across the documented versions. A change may have happened in any release between two of them.
 */
export interface VersionHistory {
  /** The last documented version without the name, and the first one with it. */
  added?: { after: string; by: string };
  /** Differences between consecutive documented versions, newest first. */
  changes: { after: string; by: string; changes: FactChange[] }[];
}

/**
 * The history of a name; empty if only one version is documented, and for internal types, which move freely.
 *
 * @param versions facts of its package, oldest first
 */
export function versionHistory(name: string, versions: readonly PackageFacts[]): VersionHistory {
  const history: VersionHistory = { changes: [] };
  if (isInternal(name)) return history;
  for (let i = 1; i < versions.length; i += 1) {
    const [before, after] = [versions[i - 1], versions[i]] as [PackageFacts, PackageFacts];
    const [old, young] = [factOf(before, name), factOf(after, name)];
    const step = { after: before.version, by: after.version };
    if (!young) continue;
    if (!old) {
      // A name that was removed and came back counts from its return.
      history.added = step;
      history.changes = [];
      continue;
    }
    const changes = compareFact(old, young);
    if (changes.length > 0) history.changes.unshift({ ...step, changes });
  }
  return history;
}

/** A change in a few words, with names in backticks. */
export function changeInWords({ what, name = '', from, to }: FactChange): string {
  const was = from === undefined ? '' : `, was \`${from}\``;
  switch (what) {
    case 'kind':
      return `is now ${article(to)}, was ${article(from)}`;
    case 'bases':
      return to === undefined ? 'no longer has bases' : `bases are \`${to}\`${was}`;
    case 'returns':
      return to === undefined ? `return type removed${was}` : `returns \`${to}\`${was}`;
    case 'type':
    case 'value':
      return to === undefined ? `${what} removed${was}` : `${what} is \`${to}\`${was}`;
    case 'parameter-added':
      return `parameter \`${name}\` added`;
    case 'parameter-removed':
      return `parameter \`${name}\` removed`;
    case 'parameter-kind':
      return `parameter \`${name}\` ${PASSED[to ?? ''] ?? 'is passed differently'}`;
    case 'parameter-type':
      return to === undefined
        ? `parameter \`${name}\` no longer has a type`
        : `parameter \`${name}\` takes \`${to}\`${was}`;
    case 'parameter-default':
      return to === undefined
        ? `parameter \`${name}\` is required`
        : from === undefined
          ? `parameter \`${name}\` may be left out`
          : `parameter \`${name}\` defaults to \`${to}\`${was}`;
    case 'parameter-order':
      return 'parameters are in another order';
    case 'mark-added':
    case 'mark-removed':
      return markInWords(what === 'mark-added', name);
  }
}

const PASSED: Readonly<Record<string, string>> = {
  '': 'may be passed by position or by name',
  positional: 'is passed by position only',
  keyword: 'is passed by name only',
  hidden: 'is accepted, and no longer offered',
};

function markInWords(isAdded: boolean, name: string): string {
  const [mark = '', parameter] = name.split('/').reverse();
  const subject = parameter === undefined ? '' : `parameter \`${parameter}\` is `;
  return `${subject}${isAdded ? '' : 'no longer '}${mark}`;
}

function article(kind = ''): string {
  const noun = kind.split('/').at(-1) ?? '';
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
