/** Where a visit stands. The last three are final. */
export type VisitState = 'started' | 'loading' | 'swapped' | 'failed' | 'cancelled';

/** How the visit changes the session history: a new entry, the same entry, or none (Back and Forward). */
export type VisitAction = 'push' | 'replace' | 'restore';

/** Which states may follow which; anything else is a mistake in the core. */
const NEXT: Record<VisitState, readonly VisitState[]> = {
  started: ['loading', 'cancelled'],
  loading: ['swapped', 'failed', 'cancelled'],
  swapped: [],
  failed: [],
  cancelled: [],
};

/** One way from a click (or Back, or Retry) to the next page (row S4). */
export class Visit {
  /** Where it leads; the path is canonical, query and hash are as asked for. */
  readonly url: URL;
  readonly action: VisitAction;
  #state: VisitState = 'started';
  #abort = new AbortController();

  constructor(url: URL, action: VisitAction) {
    this.url = url;
    this.action = action;
  }

  get state(): VisitState {
    return this.#state;
  }

  /** Aborted when the visit is cancelled; every request of the visit carries it. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whether the visit still waits for something; a later visit cancels it then. */
  get pending(): boolean {
    return NEXT[this.#state].length > 0;
  }

  /** Goes on to a state. Throws when that cannot follow from where the visit stands. */
  advance(state: VisitState): void {
    if (!NEXT[this.#state].includes(state)) {
      throw new Error(`A visit cannot go from ${this.#state} to ${state}`);
    }
    this.#state = state;
  }

  /** Gives the visit up, if it is not over yet. */
  cancel(): void {
    if (!this.pending) return;
    this.advance('cancelled');
    this.#abort.abort();
  }
}
