import type { ReactNode } from 'react';

/** One tab: its value is stored and compared, its label is shown. */
export interface Tab {
  value: string;
  label: string;
  children: ReactNode;
}

/** A set of tabs (row S11). */
export interface TabsProps {
  /** Unique on the page; ids of tabs and panels start with it. */
  id: string;
  tabs: readonly Tab[];
  /** Value shown first; the first tab when absent or unknown. */
  selected?: string | undefined;
  /** Sets of the same group switch together. */
  group?: string | undefined;
  /** Name of the query parameter that selects a tab and follows the choice; without it the group's name selects. */
  query?: string | undefined;
  /** Name of the list for assistive tools. */
  label?: string | undefined;
}

/**
 * Renders every panel with its label above it. Without code all of them can be read one after
 * another; once code runs the styles show the labels as a tab list and the active panel alone.
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
