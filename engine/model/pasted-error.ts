/** An exception of Python in a pasted text. */
export interface PastedError {
  /** Its class, without modules: `InvalidDefinitionError`. */
  name: string;
  /** What follows the colon, on one line; empty if nothing does. */
  message: string;
}

/**
 * A class that Python prints at the end of a traceback, with its modules: `kiln.errors.ColdError`.
 * The colon, or the modules, tell it from a class that a sentence mentions.
 */
const RAISED =
  /(?:^|\s)((?:[A-Za-z_]\w*\.)*)([A-Z]\w*(?:Error|Exception|Warning|Failure|Interrupt))(:(?=\s|$)|$)/g;

/**
 * Finds the exception that a pasted traceback, or a line of one, is about: the last one with modules, since a traceback
 * ends with what was raised, and else the last one.
 * @param text white space collapsed
 * @returns undefined if the text is no error, or only the name of a class
 */
export function findPastedError(text: string): PastedError | undefined {
  const raised = [...text.matchAll(RAISED)].filter(([, modules, , colon]) => modules || colon);
  const last = raised.filter(([, modules]) => modules !== '').at(-1) ?? raised.at(-1);
  if (!last) return undefined;
  const message = text.slice(last.index + last[0].length).trim();
  return { name: last[2] as string, message };
}
