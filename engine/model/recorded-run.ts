import { choice, key, list, REQUIRED, TEXT, type Values } from './shape.ts';

/** Lines of a file: `12` or `12-20`, the first being 1. */
export const LINES = /^(\d+)(?:-(\d+))?$/;

/** What a node or one of its checks can be in; `waiting` before its first event. */
const RUN_STATES = [
  'running',
  'done',
  'warned',
  'failed',
  'retrying',
  'skipped',
  'requested',
  'stale',
] as const;

const RUN_NODE = {
  key: key(TEXT, 'Its name, as events and other nodes have it.', REQUIRED),
  deps: key(list(TEXT), 'Names of the nodes that it comes after.'),
  lines: key(TEXT, 'The lines of the code that its events light up: `12-20`.'),
  checks: key(list(TEXT), 'Names of its checks, which are shown below the graph.'),
};

const RUN_EVENT = {
  text: key(TEXT, 'What the log says.', REQUIRED),
  kind: key(TEXT, 'Name of the event, as the program calls it: `STEP_START`.'),
  node: key(TEXT, 'The node that it is about.'),
  check: key(TEXT, 'The check of the node that it is about.'),
  state: key(choice(...RUN_STATES), 'The state of the node, or of the check, from this event on.'),
  lines: key(TEXT, 'The lines of the code that it lights up. Defaults to those of the node.'),
  partition: key(TEXT, 'The partition whose cell gets the state too.'),
  values: key(
    { kind: 'record', wanted: 'a map of names to texts' },
    'What the program reported with it, by name.',
  ),
};

const RUN_VARIANT = {
  label: key(TEXT, 'Its button: `Without the file`.', REQUIRED),
  partitions: key(list(TEXT), 'Names of the cells of its strip, in their order.'),
  events: key(list({ kind: 'object', fields: RUN_EVENT }), 'The events, in their order.', REQUIRED),
};

/** The keys of a recorded run. */
export const RECORDED_RUN = {
  code: key(TEXT, 'The file that ran, relative to the examples folder.'),
  lines: key(TEXT, 'The lines of it that are shown: `12-40`. Defaults to the whole file.'),
  nodes: key(list({ kind: 'object', fields: RUN_NODE }), 'The nodes of the graph.', REQUIRED),
  runs: key(
    list({ kind: 'object', fields: RUN_VARIANT }),
    'What happened, once for each variant.',
    REQUIRED,
  ),
};

/** What a program did, to be played on a page. */
export type RecordedRun = Values<typeof RECORDED_RUN>;
export type RunVariant = RecordedRun['runs'][number];
export type RunEvent = RunVariant['events'][number];
