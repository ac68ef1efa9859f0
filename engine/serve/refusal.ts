/**
 * A failure that the operator can fix, described in one sentence. The command prints it without a stack trace.
 */
export class Refusal extends Error {
  /** Read by `bin/quire.mjs`, which can't import classes of the engine. */
  readonly expected = true;
}
