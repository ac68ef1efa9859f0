import { PLACE } from '../texts/translate.ts';
import { catalogOf } from '../texts/catalog-of.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { ENGLISH, type Forms, type Texts } from '../model/texts.ts';
import type { Finding } from '../schema/check-shape.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

type Locale = SiteConfig['locale'];
/** What an author writes. */
export interface LocaleInput {
  locale?: { dir?: string; texts?: Readonly<Record<string, unknown>> };
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Fills in what depends on the language: its texts, and the direction in which it's written. */
export function completeLocale(parsed: Locale, { locale: written = {} }: LocaleInput): Locale {
  const own = Object.keys(written.texts ?? {}).filter((name) => Object.hasOwn(ENGLISH, name));
  const filled = own.map((name) => [name, parsed.texts[name as keyof Texts]]);
  const texts = { ...(catalogOf(parsed.lang) ?? ENGLISH), ...Object.fromEntries(filled) } as Texts;
  const { script = '' } = new Intl.Locale(parsed.lang).maximize();
  const dir = written.dir === undefined && RIGHT_TO_LEFT.includes(script) ? 'rtl' : parsed.dir;
  return { ...parsed, dir, texts };
}

/** What is wrong with a site's own texts, and with its calendar. */
export function checkLocale(
  { calendar, texts }: Locale,
  { locale: written = {} }: LocaleInput,
): Finding[] {
  const findings: Finding[] = [];
  const own = Object.keys(ENGLISH).filter((name) => Object.hasOwn(written.texts ?? {}, name));
  for (const name of own as (keyof Texts)[]) {
    const path = ['locale', 'texts', name];
    const forms = formsOf(texts[name]);
    const known = placesIn(formsOf(ENGLISH[name]));
    const unknown = placesIn(forms).find((place) => !known.includes(place));
    if (unknown !== undefined) {
      findings.push({
        kind: 'wrong',
        path,
        message: `\`${path.join('.')}\` has {${unknown}}, which isn’t one of its placeholders.`,
        fix:
          didYouMean(nearest(unknown, known, 1).map((near) => `{${near}}`)) ??
          (known.length > 0
            ? `It can have ${known.map((place) => `{${place}}`).join(', ')}.`
            : 'This text has no placeholders.'),
      });
    }
    if (typeof texts[name] === 'object' && forms['other'] === undefined) {
      const message = `\`${path.join('.')}\` lacks the form \`other\`, which every language has.`;
      findings.push({ kind: 'wrong', path, message });
    }
  }
  const calendars = ['gregorian', ...Intl.supportedValuesOf('calendar')];
  if (!calendars.includes(calendar)) {
    findings.push({
      kind: 'wrong',
      path: ['locale', 'calendar'],
      message: `There is no calendar “${calendar}”.`,
      fix: didYouMean(nearest(calendar, calendars, 1)) ?? `Use one of ${calendars.join(', ')}.`,
    });
  }
  return findings;
}

/** Keys of the texts that neither the engine nor the site has in the language of the site, so that they are in English. */
export function englishTexts({ lang }: Locale, { locale: written = {} }: LocaleInput): string[] {
  if (catalogOf(lang)) return [];
  return Object.keys(ENGLISH).filter((name) => !Object.hasOwn(written.texts ?? {}, name));
}

function formsOf(text: string | Forms): Forms {
  return typeof text === 'string' ? { other: text } : text;
}

function placesIn(forms: Forms): string[] {
  return Object.values(forms).flatMap((form) =>
    [...form.matchAll(PLACE)].map(([, name = '']) => name),
  );
}
