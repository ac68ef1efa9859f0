import type { AdapterConfig, Announcement, FeedbackConfig } from '../model/adapters.ts';
import { PAGE_PROBLEM_IDS } from '../model/problem.ts';
import type { DocsFolders, NamedLink, SiteConfig } from '../model/site-config.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import {
  flag,
  listOf,
  matching,
  optional,
  required,
  shape,
  text,
  type Check,
} from './check-value.ts';

const address = matching(
  /^(?:https?:\/\/|\/(?!\/))\S+$/,
  'an address that starts with https://, http:// or /',
);

const attributes: Check<Record<string, string>> = (value, path, report) => {
  const fits =
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, inner]) => /^[a-z][\w-]*$/i.test(name) && typeof inner === 'string',
    );
  if (fits) return value as Record<string, string>;
  const message = `\`${path}\` must be attributes: names with text for each.`;
  report({ severity: 'error', path, message });
  return undefined;
};

/** Services of others (rows N3, N4). */
export const adapterConfig = shape<AdapterConfig>({
  consent: optional(shape<NonNullable<AdapterConfig['consent']>>({ text: required(text) })),
  analytics: optional(
    shape<NonNullable<AdapterConfig['analytics']>>({
      id: required(text),
      script: required(address),
    }),
  ),
  customerData: optional(
    shape<NonNullable<AdapterConfig['customerData']>>({
      key: required(text),
      script: required(address),
    }),
  ),
  assistant: optional(
    shape<NonNullable<AdapterConfig['assistant']>>({
      script: required(address),
      attributes: optional(attributes),
    }),
  ),
});

/** The line above the page. */
export const announcementConfig = shape<Announcement>({
  id: required(matching(/^[\w.-]+$/, 'letters, digits, `-`, `_` and `.`')),
  text: required(text),
  link: optional(shape<NamedLink>({ label: required(text), href: required(text) })),
  dismissable: optional(flag),
});

/** Where feedback goes. */
export const feedbackConfig = shape<FeedbackConfig>({ url: required(address) });

const shortNames: Check<Record<string, string>> = (value, path, report) => {
  const fits =
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, to]) => /^[a-z_]\w*$/i.test(name) && typeof to === 'string',
    );
  if (fits) return value as Record<string, string>;
  const message = `\`${path}\` must be names of Python with the module that each stands for.`;
  report({ severity: 'error', path, message });
  return undefined;
};

const reasons: Check<Record<string, string>> = (value, path, report) => {
  const fits =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((reason) => typeof reason === 'string' && reason.trim() !== '');
  if (fits) return value as Record<string, string>;
  const message = `\`${path}\` must be names of packages with the reason for each.`;
  report({ severity: 'error', path, message });
  return undefined;
};

/** What the reference of the API is held to. */
export const apiConfig = shape<SiteConfig['api']>({
  complete: optional(listOf(text), []),
  shortNames: optional(shortNames, {}),
  undocumented: optional(reasons, {}),
});

/** Where pages lie: conventions of other people's sites (row K2). */
export const docsConfig = shape<DocsFolders>({
  path: optional(
    matching(
      /^(?:\.\.\/)*[^./\\][^\\]*$/,
      'a folder relative to the site, such as "docs" or "../docs"',
      (value) => value.replace(/\/+$/, ''),
    ),
  ),
  route: optional(
    matching(
      /^\/?[^?#\s]*$/,
      'a path such as "/" or "/docs"',
      (value) => `/${value.split('/').filter(Boolean).join('/')}`,
    ),
  ),
  exclude: optional(listOf(text)),
  sidebars: optional(text),
});

/** Problems that do not fail a build: those of pages, never those of the site itself. */
export const onlyWarnConfig: Check<string[]> = (value, path, report) => {
  const names = listOf(text)(value, path, report);
  const known: readonly string[] = PAGE_PROBLEM_IDS;
  for (const [i, name] of (names ?? []).entries()) {
    if (known.includes(name)) continue;
    const fix = didYouMean(nearest(name, known, 1)) ?? `It may hold ${known.join(', ')}.`;
    const message = `\`${path}.${i}\` names no problem of a page: "${name}".`;
    report({ severity: 'error', path: `${path}.${i}`, message, fix });
  }
  return names;
};
