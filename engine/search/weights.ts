/**
 * What decides the order of results, as a table of numbers. `docs/search.md` says each rule in a sentence, with an
 * example. They're separate constants, so that the bundle of the search contains only numbers.
 */

// Where a word stands.
/** In the title of a page, and in the labels and the address above it. */
export const TITLE = 5;
export const ABOVE = 0.35;
/** In a heading, in the name of code that a section is about, and in its text. */
export const HEADING = 2;
export const SYMBOL = 0.55;
export const BODY = 1.3;
/** The text before the first heading, especially the description, is about the whole page. */
export const LEAD = 3;
/** How often it occurs in the text: once in code, once, several times, many times. */
export const STRENGTH = [0.6, 1, 1.5, 2];
/** The best section of a page, word by word, and all words in one section. */
export const ANYWHERE = 0.4;
export const IN_SECTION = 0.6;

// The whole query.
/** It's a whole title, the last part of an address, a heading, or one of the questions that a page answers. */
export const WHOLE_TITLE = 7;
export const WHOLE_SLUG = 5;
export const WHOLE_HEADING = 3;
export const WHOLE_QUESTION = 10;
/** How much of query and question must match for the query to be that question. */
export const IS_QUESTION = 0.45;
/** Words spread over a page, relative to words in one section or in the title. */
export const SPREAD = 0.6;
/** Share of a query that a title must match to count as having all of it: other forms of words count a little less. */
export const IN_TITLE = 0.9;
/** A compound and a title with its parts, such as `run_status_sensor` and “Run status sensors”. */
export const COMPOUND = 0.9;
/** How much of title (or question) and query must match for the query to mean the page rather than a part of it. */
export const NAMES_PAGE = 0.6;

// Preferences among pages, as factors.
/**
 * Bonus each time the number of pages that link to a page doubles, and the most times it's added; more often if the
 * title has the whole query: `asset` means the page that explains assets rather than one that only mentions them.
 */
export const LINKED = 0.08;
export const MOST_LINKED = 3.75;
export const MOST_LINKED_TITLE = 4.5;
/** The page about a subject rather than one about a part of it, if both titles have the whole query. */
export const OVERVIEW = 1.04;
/** The reference: for one or two words, for more, which a guide answers, and for names of code. */
export const API_AS_WORDS = 0.8;
export const API_AS_QUESTION = 0.6;
export const QUESTION_WORDS = 3;
export const API_AS_NAME = 1.15;
/** The integration of a tool that the query names, and if it asks for its integration. */
export const TOOL = 1.2;
export const INTEGRATION = 1.5;
/** The API of a package that the query names, which comes after its guide. */
export const PACKAGE = 0.75;
/** Pages about one offer of the product, if the query doesn't name it. */
export const OFFER = 0.7;
/** Pages that apply to the setup that the reader has chosen, and that don't, unless the query names theirs. */
export const OWN_SETUP = 1.25;
export const OTHER_SETUP = 0.5;
/** Pages about changes between releases, if the query doesn't ask for a change. */
export const CHANGED = 0.8;
/** The same pages if it asks for the change of a name of code, and the fraction of the name's bonus for its entry. */
export const CHANGE_OF_NAME = 2.2;
export const CHANGE_BY_NAME = 0.15;
/** Examples, pages about the docs unless a change is asked for, and steps of a tutorial: other words lead to them, too. */
export const ASIDE = 0.8;
export const TUTORIAL = 0.75;
/** Pages that explain messages one by one: a message that the query quotes is shown above the results anyway. */
export const CATALOG = 0.45;
/** Pages that have a pasted message word for word, or as a question, among the first ones, whose texts are loaded. */
export const QUOTED = 2;

// Names of code.
/** A query that is a whole name, and more if a section defines it. */
export const WHOLE_SYMBOL = 9;
export const DEFINED_SYMBOL = 4;
/**
 * Fraction of it if the query reads as words: `schedule` is a word before it's a prefix of `ScheduleDefinition`. It's more
 * if the words are the whole name, and even more in the same case: `asset`, `Component`.
 */
export const AS_WORDS = 0.25;
export const WHOLE_AS_WORDS = 0.65;
export const TYPED_AS_WORDS = 0.72;
export const CASED_AS_WORDS = 0.8;
/** Fraction of that for a member: `pool` and `cron schedule` are words before they are members of a class. */
export const MEMBER_AS_WORDS = 0.55;
/** A deprecated name comes after the name that replaces it. */
export const LEGACY = 0.6;

// Words of a query, relative to the others.
/** Exponent of a word's rarity: with 1, a rare word would decide alone. */
export const RARITY = 0.85;
/** `dg` in `dg.asset`: it helps to choose, but doesn't make a page match. */
export const ALIAS_WORD = 0.25;
/** The class of a pasted error matters more than its message, which contains the reader's own names. */
export const ERROR_WORD = 3;
export const MESSAGE_WORD = 0.5;
/** `dbt integration`: the name of the tool is meant; the word only says which pages to prefer. */
export const INTEGRATION_WORD = 0.25;
/** `migrate AutoMaterializePolicy`: the name is meant; the word only says which pages to prefer. */
export const CHANGE_WORD = 0.25;
/** `single` in `timeout for a single asset`: rare on pages, but not what the reader looks for. */
export const WEAK_WORD = 0.3;
/** Pages about troubleshooting help a reader whose query is about a failure. */
export const TROUBLE_WORD = 0.35;

// What is shown.
/** How much of the query a page must match to be shown, and its minimum score relative to the best. */
export const MIN_COVERAGE = 0.34;
export const MIN_SHARE = 0.1;
/** The score below which a section isn't worth showing next to its page's best. */
export const SECTION_SHARE = 0.4;
