/** An exception of Python in a pasted text. */
export interface PastedError {
  /** Its class, without modules: `InvalidDefinitionError`. */
  name: string;
  /** What follows the colon, on one line; empty if nothing does. */
  message: string;
}

/**
 * A class that Python prints at the end of a traceback, with its modules: `kiln.errors.ColdError`.
 * The colon, or the modules, distinguish it from a class that a sentence mentions.
 */
const RAISED =
  /(?:^|\s)((?:[A-Za-z_]\w*\.)*)(_?[A-Z]\w*(?:Error|Exception|Warning|Failure|Interrupt|Timeout))(:(?=\s|$)|$)/g;

/** What follows a message in a traceback: `The above exception was caused by …`. */
const AFTER_MESSAGE =
  /\s*(?:Stack Trace:|Traceback \(|The above exception |\bFile "[^"]*", line \d|\n\s*\n)/;

/** The field of an error of gRPC that says what is wrong. */
const GRPC_DETAILS = /\bdetails = "((?:[^"\\]|\\.)*)"/;
/** A class in parentheses before a message: SQLAlchemy repeats that of the driver. */
const DRIVER_CLASS = /^\s*\((?:\w+\.)+\w+\)\s*/;

/**
 * Finds the exception that a pasted traceback, or a line of one, is about: the last one with modules, since a traceback
 * ends with what was raised, and else the last one.
 * @returns undefined if the text isn't an error, or is only the name of a class
 */
export function findPastedError(text: string): PastedError | undefined {
  const raised = [...text.matchAll(RAISED)].filter(([, modules, , colon]) => modules || colon);
  const last = raised.filter(([, modules]) => modules !== '').at(-1) ?? raised.at(-1);
  if (!last) return undefined;
  const rest = text.slice(last.index + last[0].length);
  const said = rest.split(AFTER_MESSAGE, 1)[0] as string;
  // What a failed call to a server says is in one of its fields.
  const message = (GRPC_DETAILS.exec(said)?.[1] ?? said)
    .replace(/\s+/g, ' ')
    .replace(DRIVER_CLASS, '')
    .trim();
  return { name: last[2] as string, message };
}

/** Words of lines that report something; a query for a page hardly has them. */
const REPORTS =
  /\b(?:error|errors|exception|warning|fail(?:s|ed|ing|ure|ures)?|can(?:not|’t|'t)|could|unable|no|not|never|only|without|invalid|missing|must|expected|unexpected|unknown|undefined|unreachable|unauthorized|denied|refused|exceed(?:ed|s)?|timed out|timeout|too many|already|duplicate|locked|crashed|exited|terminated|stopped|stopping|skipped|skipping|lost|expired|exhausted|detected|received|attempt(?:ed|ing)?|tried|returned|raised|caught|marking|canceling|unexpectedly|shut|surpassed|exceeding|found|requires|unresponsive|blocked|cleaned|does|doesn[’']t|is|are|was|were|has|have|had)\b/i;
/** A query that is a question, not a message. */
const QUESTION = /^\s*(?:how|what|when|where|which|why|who|can|should|is|are|do|does)\b/i;

/**
 * Whether a text can be a message that a program printed: it has the class of an exception, or three words of which one
 * reports something.
 */
export function looksLikeMessage(text: string): boolean {
  if (findPastedError(text)) return true;
  return /\S\s+\S+\s+\S/.test(text.trim()) && REPORTS.test(text) && !QUESTION.test(text);
}

/** What differs each time a message is printed: ids, addresses, paths, times, hashes, long numbers. */
const VARYING =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\w+:\/\/\S+|(?:[A-Za-z]:)?(?:[\\/][\w.@~-]+){2,}[\\/]?|\b0x[0-9a-f]+\b|\b\d{4}-\d{2}-\d{2}[T ][\d:.,]+\S*|\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b|\b\d{3,}\b/gi;
/** A name in quotes, `'orders'`; backticks mostly have names of settings, which are the same for everybody. */
const QUOTED_NAME = /(["'“‘])(?! )[^"'“”‘’]*["'”’](?!\w)/g;
/** What remains of names in quotes or brackets without the names: `['a', 'b']` → `[ , ]`. */
const EMPTY_QUOTES = /["'“‘([{<][\s,]*["'”’)\]}>]/g;
/** Words that hardly distinguish one message from another. */
const SMALL_WORD =
  /\b(?:the|an?|to|of|in|on|at|for|from|by|with|and|or|that|which|this|its?|as|but|due)\b/gi;
/** The beginning of a line in a log: the time, and everything before and after the level up to the text. */
const LOG_START =
  /^\W*(?:\d{4}-\d{2}-\d{2}[T ][\d:.,]+\S*[^\n]*?|[^\n]{0,80}?)\b(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)\b[\s:\]-]*/;
/** A field of a log before the text (a job, a run, a process, a step, the type of the event): `daily_job - `. */
const LOG_FIELD = /^[\w.[\]-]+ - /;

/**
 * Reduces a pasted text to what a search can use: the class of the exception and its message, or the text of a line from
 * a log, without paths, ids and numbers. If that is still too long, names in quotes are left out, then small words, and then
 * its end.
 * @param most characters of the result
 * @returns undefined for a text that is short enough, and no error
 */
export function reduceMessage(text: string, most: number): string | undefined {
  // Colors of a terminal.
  // eslint-disable-next-line no-control-regex -- their escape character
  const plain = text.replace(/\u001B\[[\d;]*m/g, '').trim();
  const error = findPastedError(plain);
  if (!error && plain.length <= most) return undefined;
  const message = error ? error.message : lineOf(plain);
  const before = error ? `${error.name}: ` : '';
  const frame = error && error.message === '' ? lastFrame(plain) : '';
  const join = (words: string): string =>
    (before + (words.trim() || frame)).replace(/\s+/g, ' ').trim();
  const cleaned = join(message.replace(VARYING, ' '));
  if (cleaned.length <= most) return cleaned;
  const named = message.replace(VARYING, ' ').replace(QUOTED_NAME, ' ');
  const stable = named.replace(EMPTY_QUOTES, ' ').replace(EMPTY_QUOTES, ' ');
  if (join(stable).length <= most) return join(stable);
  return cutAtWord(join(stable.replace(SMALL_WORD, ' ')), most);
}

/** The function of the last frame of a traceback: an exception without a message says nothing else. */
function lastFrame(text: string): string {
  return [...text.matchAll(/\bFile "[^"]*", line \d+, in (\w+)/g)].at(-1)?.[1] ?? '';
}

/** Of several lines, the one that reports something; without what a log puts before it. */
export function lineOf(text: string): string {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const chosen =
    lines.find((line) => /\b(?:ERROR|CRITICAL)\b/.test(line)) ??
    lines.find((line) => looksLikeMessage(line)) ??
    text;
  let line = chosen.replace(LOG_START, '');
  while (LOG_FIELD.test(line)) line = line.replace(LOG_FIELD, '');
  return line.trim() === '' ? chosen : line;
}

/** The beginning of a text, up to the end of a word. */
function cutAtWord(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most + 1).join('');
  const end = cut.lastIndexOf(' ');
  return (end > most / 2 ? cut.slice(0, end) : letters.slice(0, most).join('')).trim();
}
