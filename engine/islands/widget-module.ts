/** Attaches islands under a root, and detaches them before a swap removes them. */
export interface Islands {
  attach(root: ParentNode): void;
  detach(root: ParentNode): void;
}

/**
 * The exports of a widget's chunk. `mount` starts it and returns a function that unmounts it; `onCrash` receives errors
 * after mounting, while the widget renders; `islands` are for the prose inside it, which React inserts again.
 */
export interface WidgetModule {
  mount(
    element: HTMLElement,
    props: unknown,
    onCrash: (error: unknown) => void,
    islands: Islands,
  ): () => void;
  /** In development: updates every mounted widget whose component is in a newer chunk, and keeps its state. */
  refresh?(): void;
}
