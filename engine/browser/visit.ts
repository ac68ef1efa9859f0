/** State of a visit; every state but the first is final. */
export type VisitState = 'loading' | 'swapped' | 'failed' | 'cancelled';

/** How the visit changes the session history: a new entry, the same entry, or none (Back and Forward). */
export type VisitAction = 'push' | 'replace' | 'restore';

/** A visit: from a click (or Back, or Retry) to the next page (row S4). */
export interface Visit {
  /** Destination; the path is canonical, query and hash are as requested. */
  readonly url: URL;
  readonly action: VisitAction;
  state: VisitState;
  /** Aborted when the visit is cancelled; every request of the visit uses it. */
  readonly signal: AbortSignal;
  /** Cancels the visit, unless it's over. */
  cancel(): void;
}

/** Starts a visit. */
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
