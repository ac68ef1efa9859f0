/** A failure that the operator can fix, described in one sentence. Commands print it without a stack trace. */
export class Refusal extends Error {
  /** Read by the commands, which can't import this class. */
  readonly expected = true;
}
