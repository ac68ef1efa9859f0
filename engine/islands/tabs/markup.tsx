import type { ReactNode } from 'react';

/** A tab: its value is stored and compared, its label is shown. */
export interface Tab {
  value: string;
  label: string;
  children: ReactNode;
}

/** A set of tabs (row S11). */
export interface TabsProps {
  /** Unique on the page; prefix of the ids of tabs and panels. */
  id: string;
  tabs: readonly Tab[];
  /** Value shown first; defaults to the first tab, also for an unknown value. */
  selected?: string | undefined;
  /** Sets of the same group switch together. */
  group?: string | undefined;
  /** Name of the query parameter that selects a tab and follows the choice; without it, the group's name selects. */
  query?: string | undefined;
  /** Label of the list for assistive technology. */
  label?: string | undefined;
}

/**
 * Renders every panel with its label above it. Without JavaScript, all of them are visible in sequence; with it, the
 * styles show the labels as a tab list and only the active panel.
 */
export function Tabs({ id, tabs, selected, group, query, label }: TabsProps) {
  const active = Math.max(
    tabs.findIndex((tab) => tab.value === selected),
    0,
  );
  return (
    <div className="tabs" data-island="tabs" data-group={group} data-query={query}>
      <div role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={index === active}
            tabIndex={index === active ? undefined : -1}
            data-value={tab.value}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          tabIndex={0}
          data-value={tab.value}
          data-active={index === active ? '' : undefined}
        >
          <p className="tab-label">{tab.label}</p>
          {tab.children}
        </div>
      ))}
    </div>
  );
}
