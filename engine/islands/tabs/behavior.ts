import { indexAfterKey } from '../index-after-key.ts';
import { store, stored } from '../stored.ts';

const ARROWS = ['ArrowRight', 'ArrowLeft'] as const;

/** Dispatched on `document` when a tab of a group is chosen, so that the group's other tab sets follow (row S11). */
const CHOSEN = 'quire:tab';
interface Chosen {
  group: string;
  value: string;
}

const storageKey = (group: string): string => `docusaurus.tab.${group}`;

function remembered(group: string | undefined): string | null | undefined {
  return group && stored(storageKey(group));
}

/** Tab sets: mouse, arrow keys, groups in sync, `?group=value`, stored choice (row S11). */
export const attach = (root: HTMLElement): (() => void) => {
  const list = root.querySelector('[role="tablist"]') as HTMLElement | null;
  if (!list) return () => {};
  // Direct children only: a panel can contain another tab set.
  const tabs = [...list.children] as HTMLElement[];
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
  const { group, query } = root.dataset;
  /** Query parameter that selects a tab. */
  const parameter = query || group || '';
  const leave = new AbortController();
  const has = (value: string | null | undefined): value is string =>
    tabs.some((tab) => tab.dataset.value === value);

  const show = (value: string): void => {
    for (const tab of tabs) {
      const on = tab.dataset.value === value;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
    }
    for (const panel of panels) panel.toggleAttribute('data-active', panel.dataset.value === value);
  };

  const choose = (tab: HTMLElement): void => {
    const value = tab.dataset.value ?? '';
    // Other sets of the group above this one change height: keep the tab below the reader's pointer.
    const before = tab.getBoundingClientRect().top;
    show(value);
    if (group) {
      store(storageKey(group), value);
      document.dispatchEvent(new CustomEvent<Chosen>(CHOSEN, { detail: { group, value } }));
    }
    const url = new URL(location.href);
    // A group changes the address only if it would otherwise select another tab.
    if (query || url.searchParams.has(parameter)) {
      url.searchParams.set(parameter, value);
      history.replaceState(history.state, '', url);
    }
    const moved = tab.getBoundingClientRect().top - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };

  list.addEventListener(
    'click',
    (event) => {
      const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
      if (tab) choose(tab);
    },
    leave,
  );
  list.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const index = tabs.indexOf(event.target as HTMLElement);
      const tab =
        index < 0 ? undefined : tabs[indexAfterKey(event.key, index, tabs.length, ARROWS)];
      if (!tab) return;
      event.preventDefault();
      tab.focus();
      choose(tab);
    },
    leave,
  );
  document.addEventListener(
    CHOSEN,
    (event) => {
      const { detail } = event as CustomEvent<Chosen>;
      if (detail.group === group && has(detail.value)) show(detail.value);
    },
    leave,
  );

  const asked = new URLSearchParams(location.search).get(parameter);
  const sent = panels.find((panel) => panel.hasAttribute('data-active'))?.dataset.value;
  show([asked, remembered(group), sent, tabs[0]?.dataset.value].find(has) as string);
  return () => leave.abort();
};
