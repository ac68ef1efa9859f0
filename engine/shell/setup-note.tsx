import type { NotedSetup, PageSetup, SetupAspect } from '../model/setup.ts';

/** Name of the widget that compares a page's setup with the reader's (`islands/setup-note`). */
export const SETUP_NOTE = 'setup-note';

/** What the site knows of a page's setup. */
export interface SetupNoteProps {
  page: readonly PageSetup[];
  setup: readonly SetupAspect[];
}

/**
 * The place of the line that tells readers with another setup what a page is for, which `islands/setup-note` fills;
 * nothing on pages that apply to all.
 */
export function SetupNote({ page, setup }: SetupNoteProps) {
  if (page.length === 0) return null;
  const noted = page.map(({ group, values }): NotedSetup[number] => {
    const choices = setup.find((aspect) => aspect.group === group)?.choices ?? [];
    return [group, values, Object.fromEntries(choices.map(({ value, label }) => [value, label]))];
  });
  return <p className="setup-note" data-widget={SETUP_NOTE} data-setup={JSON.stringify(noted)} />;
}
