import { plainSentence } from 'quire-docs/extension';
import type { PackageFacts } from '../reference/facts.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import { ENVIRONMENT, type PlacedSetting } from '../reference/site-settings.ts';
import { withoutRoot, type Card, type KeyedCard } from './card.ts';

/** Columns of tables that have parts of a card; what a setting is for is in the column `Meaning`, or in the last one. */
const TYPE = 'Type';
const DEFAULT = 'Default';
const REQUIRED = 'Required';
const MEANING = 'Meaning';
/** A default in words. */
const IN_WORDS = /\bDefaults to `([^`]+)`/;

/**
 * The cards of the settings that pages list, by what their rows and headings say.
 * @param root address of the version's pages, which the path leaves out
 */
export function settingCards(
  { settings, release }: Pick<SiteReference, 'settings' | 'release'>,
  root: string,
): KeyedCard[] {
  return [...settings.all.values()].map((setting) => {
    const { path, id } = setting;
    return [`${withoutRoot(path, root)}#${id}`, cardOf(setting, release)];
  });
}

function cardOf(setting: PlacedSetting, release: ReleaseFacts): Card {
  const { name, cells } = setting;
  const about = cells[MEANING] ?? Object.values(cells).at(-1) ?? '';
  const given = cells[DEFAULT]?.replaceAll('`', '') ?? IN_WORDS.exec(about)?.[1] ?? '';
  const isRequired = given === 'required' || cells[REQUIRED] === 'yes';
  const type = cells[TYPE] ? `: ${cells[TYPE].replaceAll('`', '')}` : '';
  const isDeprecated = about.startsWith('Deprecated. ');
  const sentence = plainSentence(isDeprecated ? about.slice('Deprecated. '.length) : about);
  const added = addedBy(setting, release);
  const mark = isRequired ? 'required' : isDeprecated ? 'deprecated' : undefined;
  return {
    signature: `${name}${type}${given === '' || isRequired ? '' : ` = ${given}`}`,
    ...(mark !== undefined && { marks: [[mark, isDeprecated ? sentence : ''] as const] }),
    ...(sentence !== '' && !isDeprecated && { sentence }),
    ...(added !== undefined && { added }),
  };
}

/** The first documented release whose packages have a setting; undefined if that isn't known, or if it's the oldest. */
function addedBy({ name, of }: PlacedSetting, release: ReleaseFacts): string | undefined {
  const key = name.slice(name.lastIndexOf('.') + 1);
  const has = ({ variables = {}, schemas = {} }: PackageFacts): boolean =>
    of === ENVIRONMENT
      ? Object.hasOwn(variables, name)
      : Object.values(schemas).some(({ keys = [] }) => keys.some((one) => one.name === key));
  if (!release.packages.some(has)) return undefined;
  const until = release.names.slice(0, release.names.indexOf(release.name) + 1);
  const first = until.find((one) => release.packagesAt(one).some(has));
  return first === until[0] ? undefined : first;
}
