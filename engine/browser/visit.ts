/** Where a visit stands; every state but the first is final. */
export type VisitState = 'loading' | 'swapped' | 'failed' | 'cancelled';

/** How the visit changes the session history: a new entry, the same entry, or none (Back and Forward). */
export type VisitAction = 'push' | 'replace' | 'restore';

/** One way from a click (or Back, or Retry) to the next page (row S4). */
export interface Visit {
  /** Where it leads; the path is canonical, query and hash are as asked for. */
  readonly url: URL;
  readonly action: VisitAction;
  state: VisitState;
  /** Aborted when the visit is cancelled; every request of the visit carries it. */
  readonly signal: AbortSignal;
  /** Gives the visit up, if it is not over yet. */
  cancel(): void;
}

/** Begins a visit. */
export function createVisit(url: URL, action: VisitAction): Visit {
  const abort = new AbortController();
  const visit: Visit = {
    url,
    action,
    state: 'loading',
    signal: abort.signal,
    cancel() {
      if (visit.state !== 'loading') return;
      visit.state = 'cancelled';
      abort.abort();
    },
  };
  return visit;
}
