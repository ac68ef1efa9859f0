import type { Nodes } from 'mdast';
import type { Problem } from '../model/problem.ts';
import { missingConstraints, parseConstraints, type Constraint } from '../reference/constraints.ts';
import { findInstalls, quoted } from '../reference/requirements.ts';
import type { CheckedSite } from './checked-site.ts';
import { nodePlace, type LinePlace } from './place.ts';
import { asElement, textAttribute, walkPage } from './walk-page.ts';

/** Code that isn't a command: output, or a language that isn't named. */
const OUTPUT = /^(?:text|txt|console|mermaid)?$/;
/** Samples with commands. */
const COMMANDS = /\.(?:sh|bash|ya?ml|txt)$|(?:^|[/.])Dockerfile(?:\.\w+)?$/;

/** What a command can miss. */
interface Rules {
  versions: ReadonlyMap<string, string>;
  constraints: readonly Constraint[];
}

/**
 * Install commands on pages and in the samples that they show: packages of the documented release without a version,
 * which bring the newest one, and packages without the constraints that they need.
 */
export function checkInstalls(site: CheckedSite): Problem[] {
  const { config, pages, partials, read } = site;
  const { constraints, problems } = readConstraints(site);
  const rules = { versions: site.names?.versions ?? new Map(), constraints };
  const found = new Map<string, Problem>();
  const add = (file: string, text: string, start: LinePlace): void => {
    for (const problem of checkCommands(text, rules)) {
      const { line, column } = placeIn(text, problem.index, start);
      const { index: _, ...rest } = problem;
      // Several pages can show one partial or sample.
      found.set(`${file}:${line}:${column} ${rest.id}`, { ...rest, file, line, column });
    }
  };
  for (const { doc, tree, dependencies } of pages) {
    if (tree) walkPage(tree, doc.file, partials, (node, file) => addNode(node, file, add));
    for (const file of dependencies) {
      if (!file.startsWith(`${config.examples}/`)) continue;
      const text = COMMANDS.test(file) ? (read(file) ?? '') : '';
      // The first line of a recorded output is its command.
      const commands = file.endsWith('.txt') ? text.replace(/\n.*/s, '') : text;
      add(file, commands, { line: 1, column: 1 });
    }
  }
  return [...problems, ...found.values()];
}

/** The constraints of the site; a file that isn't there is a problem. */
function readConstraints({ config, read }: CheckedSite): {
  constraints: Constraint[];
  problems: Problem[];
} {
  const file = config.constraints;
  if (file === undefined) return { constraints: [], problems: [] };
  const text = read(file);
  if (text !== undefined) return parseConstraints(text, file);
  const message = `The file of constraints ${file} is missing.`;
  const fix = 'Restore it, or correct `constraints` in site.config.ts.';
  const problem: Problem = { id: 'constraints-missing', severity: 'error', message, fix };
  return { constraints: [], problems: [{ ...problem, key: 'constraints' }] };
}

/** Passes the commands of a node on. */
function addNode(
  node: Nodes,
  file: string,
  add: (file: string, text: string, start: LinePlace) => void,
): void {
  const { line, column } = nodePlace(node);
  if (node.type === 'code') {
    if (!OUTPUT.test(node.lang ?? '')) add(file, node.value, { line: line + 1, column });
  } else if (node.type === 'inlineCode') {
    // A sentence can name `uvx NAME` to explain what it does.
    if (!node.value.startsWith('uvx')) add(file, node.value, { line, column: column + 1 });
  } else {
    const element = asElement(node);
    if (element?.name !== 'CliInvocationExample') return;
    const contents = textAttribute(element, 'contents');
    if (contents !== undefined) add(file, contents, { line, column });
  }
}

/** Problems of the commands in a text, each with its position there. */
function checkCommands(
  text: string,
  { versions, constraints }: Rules,
): (Problem & { index: number })[] {
  return findInstalls(text).flatMap(({ index: at, requirements, isConstrained }) => {
    const unpinned = requirements.flatMap(({ text: written, name, isPinned, index }) => {
      const version = versions.get(name);
      if (version === undefined || isPinned) return [];
      const message = `“${written}” is installed without a version, which brings the newest one instead of ${version}.`;
      const fix = `Write “${written}==${version}”, or use <PackageInstallInstructions>.`;
      return [{ ...error('install-unpinned', message, fix), index }];
    });
    const missing = isConstrained ? [] : missingConstraints(requirements, constraints);
    const unconstrained = missing.map(({ text: limit, with: names, why }) => {
      const needs = requirements.find(({ name }) => names.includes(name))?.name ?? '';
      const message = `The command installs ${needs} without “${limit}”: ${why}`;
      const fix = `Add ${quoted(limit)} to the command, and say why in one line.`;
      return { ...error('install-unconstrained', message, fix), index: at };
    });
    return [...unpinned, ...unconstrained];
  });
}

function error(id: Problem['id'], message: string, fix: string): Problem {
  return { id, severity: 'error', message, fix };
}

/** Line and column of a position in a text that starts at a place. */
function placeIn(text: string, index: number, start: LinePlace): LinePlace {
  const before = text.slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  const isFirst = before.length === 1;
  return { line: start.line + before.length - 1, column: isFirst ? start.column + last : last + 1 };
}
