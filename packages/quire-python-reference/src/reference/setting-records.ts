import type { SearchRecord, SitePage } from 'quire-docs/extension';

/**
 * What the search finds on a page that lists settings: each key by its whole name (`run_queue.tag_limits.key`), in the
 * section that lists it. Samples and tables only have the last part of a nested key.
 */
export function settingRecords({
  settings,
  headings,
}: Pick<SitePage, 'settings' | 'headings'>): SearchRecord[] {
  const keys = new Map<string, string[]>();
  for (const { name, id } of settings.filter((setting) => setting.name.includes('.'))) {
    const around = headings.filter((one) => id === one.id || id.startsWith(`${one.id}-`));
    const [section] = around.toSorted((a, b) => b.id.length - a.id.length);
    if (section) keys.set(section.id, [...(keys.get(section.id) ?? []), name]);
  }
  return [...keys].map(([anchor, defines]) => ({ anchor, defines }));
}
