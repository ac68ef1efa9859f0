/** The option that Enter opens. */
export interface ActiveOption {
  current(): HTMLElement | undefined;
  /**
   * Takes a new list, whose first option becomes the active one.
   * @param keep the list answers the same query: the active option stays, if it still exists
   */
  reset(keep?: boolean): void;
  /** Moves by a key; false if the key doesn't move. */
  move(key: string): boolean;
  /** Activates the option at an element without scrolling, since the pointer is there. */
  point(target: EventTarget | null): void;
}

/**
 * Manages the active option of a listbox while focus stays in a field (`aria-activedescendant`).
 * @param field the combobox
 * @param list contains the options, at any depth
 */
export function createActiveOption(field: HTMLElement, list: HTMLElement): ActiveOption {
  let active: HTMLElement | undefined;
  /** Address of the active option. */
  let chosen: string | null = null;
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const set = (option: HTMLElement | undefined): void => {
    if (option === active) return;
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  return {
    current: () => active,
    reset(keep = false) {
      if (!keep) chosen = null;
      active = undefined;
      const all = options();
      for (const [i, option] of all.entries()) option.id = `${list.id}-${i}`;
      field.removeAttribute('aria-activedescendant');
      field.setAttribute('aria-expanded', String(all.length > 0));
      set((chosen && all.find((option) => option.getAttribute('href') === chosen)) || all[0]);
    },
    move(key) {
      const all = options();
      if (all.length === 0) return false;
      const at = active ? all.indexOf(active) : -1;
      const to = {
        ArrowDown: (at + 1) % all.length,
        ArrowUp: (at <= 0 ? all.length : at) - 1,
        Home: 0,
        End: all.length - 1,
      }[key];
      if (to === undefined) return false;
      set(all[to]);
      chosen = active?.getAttribute('href') ?? null;
      // Scrolls the labels above the first option into view with it.
      const shown = active?.previousElementSibling?.matches('.found-about')
        ? active.previousElementSibling
        : active;
      active?.scrollIntoView({ block: 'nearest' });
      shown?.scrollIntoView({ block: 'nearest' });
      return true;
    },
    point(target) {
      const option =
        target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
      if (!option || option === active) return;
      set(option);
      chosen = option.getAttribute('href');
    },
  };
}
