import type { ReactNode } from 'react';

/** A menu of links: a native popover, so it opens and closes before any code has loaded. */
export interface MenuProps {
  /** Id of the list, unique on the page. */
  id: string;
  /** Text of the button: the current choice. */
  label: string;
  /** What is being chosen, prepended to the label for assistive technology ("Version: Latest"). */
  name?: string;
  /** The entries, as `<li>`. */
  children: ReactNode;
}

/** Renders the button and its list. */
export function Menu({ id, label, name, children }: MenuProps) {
  return (
    <div className="menu" data-island="menu">
      <button
        type="button"
        className="menu-button"
        popoverTarget={id}
        aria-haspopup="true"
        aria-expanded="false"
      >
        {name && <span className="visually-hidden">{name}: </span>}
        <span className="menu-label">{label}</span>
      </button>
      <ul id={id} popover="auto" className="menu-list">
        {children}
      </ul>
    </div>
  );
}
