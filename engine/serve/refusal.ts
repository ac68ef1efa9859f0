/**
 * A failure that is the operator's to mend, told in one sentence: the command prints it without a
 * stack trace, which would only hide it.
 */
export class Refusal extends Error {
  /** Asked for by `bin/quire.mjs`, which knows no class of the engine. */
  readonly expected = true;
}
