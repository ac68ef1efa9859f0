/** Attaches islands under a root, and detaches them before a swap takes them away. */
export interface Islands {
  attach(root: ParentNode): void;
  detach(root: ParentNode): void;
}

/**
 * What a widget's chunk exports. `mount` brings it to life, and what that returns takes it out of the page again;
 * `onCrash` is for errors after mounting, while the widget renders; `islands` are for the prose inside of it, which
 * React puts in place anew.
 */
export interface WidgetModule {
  mount(
    element: HTMLElement,
    props: unknown,
    onCrash: (error: unknown) => void,
    islands: Islands,
  ): () => void;
}
