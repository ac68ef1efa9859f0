/**
 * The words of the corpus. The product described ("Harbour", a scheduler for data jobs) does not exist; the lists only
 * have to produce text that reads and compresses like documentation.
 */
export const SECTIONS = [
  'start-here',
  'building',
  'orchestrating',
  'observing',
  'connecting',
  'deploying',
  'migrating',
  'reference',
];

/** Folder names of the second level, used in turn in every section. */
export const TOPICS = [
  'assets',
  'slices',
  'triggers',
  'handles',
  'writers',
  'timetables',
  'refills',
  'lanes',
  'labels',
  'assertions',
  'stages',
  'releases',
  'engines',
  'journals',
  'workspaces',
  'vaults',
  'lineage',
  'freshness',
  'alerts',
  'archives',
];

/** Folder names of the third level. */
export const FACETS = ['essentials', 'techniques', 'internals', 'examples'];

/** A page's title is one activity, one trait and one thing: 24 x 12 x 24 different titles. */
export const ACTIVITIES =
  `Writing Checking Planning Tracing Refilling Watching Numbering Moving Joining Building Repeating
  Adjusting Guarding Describing Charting Bundling Loading Publishing Proving Lending Halting
  Rehearsing Fencing Slicing`.split(/\s+/);

export const TRAITS =
  `nightly zonal continuous partial foreign layered stored common distant strict deferred fixed`.split(
    /\s+/,
  );

export const THINGS =
  `assets ledgers slices triggers handles diagrams attempts timetables forecasts flows lanes probes
  extracts stages labourers images accounts stockrooms signals digests vaults rules cursors
  shelves`.split(/\s+/);

/** Headings; every page takes six of them, so cross links can name an anchor on another page. */
export const HEADINGS = [
  'What you need',
  'The idea in short',
  'Write the smallest version',
  'Set up the connection',
  'Pick a slicing column',
  'Start a refill',
  'Read the journal',
  'When something breaks',
  'Prove it with a test',
  'Ceilings and defaults',
  'Speed and memory',
  'Pitfalls seen often',
  'Ship it to production',
  'Remove old attempts',
  'Who may do what',
  'Calendars and time zones',
  'Where the labels go',
  'Behavior on a second attempt',
];

export const ACTORS = [
  'the planner',
  'the attempt runner',
  'a slice refill',
  'an asset diagram',
  'a trigger',
  'the journal',
  'the label store',
  'a workspace',
  'the dispatcher',
  'every published result',
  'the repeat rule',
  'a writer',
  'the waiting lane',
  'an assertion',
  'the background service',
];

export const ACTIONS = [
  'notes',
  'loads',
  'inspects',
  'repeats',
  'collects',
  'keeps',
  'passes over',
  'reserves',
  'announces',
  'weighs',
  'replaces',
  'looks up',
];

export const MATTERS = [
  'all assets that come before it',
  'the chosen range of slices',
  'the newest cursor value',
  'a frozen copy of the settings',
  'the records that were handled earlier',
  'the labels of the attempt',
  'the calendar interval',
  'the folder of the result',
  'the variables of the machine',
  'the columns of the target table',
  'the outcome of the last attempt',
  'the names of the owners',
];

export const CIRCUMSTANCES = [
  'before anything enters the lane',
  'so that the next refill knows where to begin',
  'unless a person started the attempt',
  'whenever the version of the code moves on',
  'for as long as the reservation lasts',
  'although one slice alone may fail',
  'as soon as its sources are up to date',
  'and leaves one line about it in the journal',
  'without a second request to the stockroom',
  'which stops two labourers from touching one file',
  'since half a result misleads more than none',
  'following the order of the declaration',
];

export const OPENINGS = [
  'Most of the time,',
  'Out of the box,',
  'From here on',
  'With tables of this size,',
  'While a release is going out,',
  'Once the service is back,',
  'If only two people share it,',
  'When slices number in the thousands,',
  'Without further settings,',
  'In general,',
];

export const ADVICE = [
  'Write short functions and leave the order of the work to the diagram.',
  'Call the column what the source calls it, whatever the target says.',
  'Try a single slice, read what came out, and grow the range afterwards.',
  'A rule that is written down beats a default that has been forgotten.',
  'One line of reasoning next to the timetable spares the next reader an hour.',
  'Know what one attempt costs before you order a hundred.',
  'An attempt that was passed over tells you something; it is no failure.',
  'Look through the labels every few months and drop those nobody reads.',
];

/** Halves of the made-up identifiers in code, options and sentences. */
export const IDENTIFIER_STEMS =
  `bookings pageviews members receipts visits quotes taps journeys`.split(' ');
export const IDENTIFIER_ENDINGS =
  `nightly source tidy per_hour by_zone digest ceiling interval`.split(' ');

export const SLICE_COLUMNS = ['zone', 'date', 'client', 'quarter'];
