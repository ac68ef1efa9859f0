import { LINES, RECORDED_RUN, type RecordedRun } from '../../model/recorded-run.ts';
import type { Problem } from '../../model/problem.ts';
import { checkFields, type Path } from '../../schema/check-shape.ts';
import { readYamlFile } from '../../schema/read-yaml-file.ts';
import { didYouMean, nearest } from '../../url/nearest.ts';

/** First and last line, from 1. */
export type LineSpan = readonly [first: number, last: number];

/**
 * Parses a recorded run and checks that its parts fit each other. Every mistake is reported with its place.
 * @param file site-relative file
 * @returns no run if something in it is wrong
 */
export function parseRun(
  text: string,
  file: string,
): { run: RecordedRun | undefined; problems: Problem[] } {
  const { keyed, problems, placeOf, error, report } = readYamlFile(text, file, 'run-invalid');
  const value = keyed('A recorded run must be an object with `nodes` and `runs`.');
  if (value === undefined) {
    if (problems.length === 0)
      error(
        { line: 1, column: 1 },
        'The file is empty.',
        'Record it, or write `nodes` and `runs`.',
      );
    return { run: undefined, problems };
  }
  const run = checkFields(value, RECORDED_RUN, [], { report }) as RecordedRun;
  if (problems.length === 0) {
    checkParts(run, (path, message, fix) => error(placeOf(path, 'value'), message, fix));
  }
  return { run: problems.length === 0 ? run : undefined, problems };
}

/** The span of `12-20`; undefined for anything else, and if it ends before it begins. */
export function parseLines(text: string): LineSpan | undefined {
  const [, first, last = first] = LINES.exec(text) ?? [];
  const span = [Number(first), Number(last)] as const;
  return span[0] >= 1 && span[1] >= span[0] ? span : undefined;
}

type Report = (path: Path, message: string, fix: string) => void;

/** Checks names that refer to other parts, and lines. */
function checkParts({ nodes, runs, lines }: RecordedRun, report: Report): void {
  const checksOf = new Map(nodes.map(({ key, checks = [] }) => [key, checks]));
  const needs = new Map(nodes.map(({ key, deps = [] }) => [key, deps]));
  const shown = lines === undefined ? undefined : parseLines(lines);
  const checkName = (path: Path, what: string, name: string, known: readonly string[]): void => {
    if (known.includes(name)) return;
    const list = known.length > 0 ? `Known: ${known.join(', ')}.` : `Add it to the file.`;
    report(path, `There is no ${what} “${name}”.`, didYouMean(nearest(name, known, 1)) ?? list);
  };
  const checkLines = (path: Path, given: string | undefined): void => {
    if (given === undefined) return;
    const span = parseLines(given);
    if (!span) report(path, `“${given}” isn’t a range of lines.`, 'Write `12` or `12-20`.');
    else if (shown && (span[0] < shown[0] || span[1] > shown[1]))
      report(path, `Lines ${given} aren’t among those shown, ${lines}.`, 'Widen `lines`.');
  };
  checkLines(['lines'], lines);
  nodes.forEach((node, i) => {
    checkLines(['nodes', i, 'lines'], node.lines);
    if (nodes.findIndex(({ key }) => key === node.key) !== i)
      report(['nodes', i, 'key'], `“${node.key}” is there twice.`, 'Remove one of the two.');
    if (dependsOnItself(node.key, needs))
      report(['nodes', i, 'deps'], `“${node.key}” depends on itself.`, 'Remove the circle.');
  });
  if (nodes.length === 0) report(['nodes'], 'There are no nodes.', 'Add at least one.');
  if (runs.length === 0) report(['runs'], 'There are no runs.', 'Add at least one.');
  runs.forEach(({ label, events, partitions = [] }, r) => {
    if (runs.findIndex((other) => other.label === label) !== r)
      report(['runs', r, 'label'], `“${label}” is there twice.`, 'Give each run its own label.');
    if (events.length === 0) report(['runs', r, 'events'], 'There are no events.', 'Add some.');
    events.forEach((event, e) => {
      const at = (name: string): Path => ['runs', r, 'events', e, name];
      const { node, check, partition } = event;
      checkLines(at('lines'), event.lines);
      if (node !== undefined) checkName(at('node'), 'node', node, [...checksOf.keys()]);
      if (check !== undefined)
        checkName(at('check'), 'check', check, checksOf.get(node ?? '') ?? []);
      if (partition !== undefined) checkName(at('partition'), 'partition', partition, partitions);
    });
  });
}

function dependsOnItself(key: string, needs: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const next = [...(needs.get(key) ?? [])];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (name === key) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    next.push(...(needs.get(name) ?? []));
  }
  return false;
}
