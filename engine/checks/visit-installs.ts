import type { Nodes } from 'mdast';
import { completePackages } from '../installs/complete-packages.ts';
import type { Constraint } from '../installs/constraints.ts';
import { findInstalls, type InstallCommand } from '../installs/requirements.ts';
import { versionFolderOf } from '../url/version-folder.ts';
import type { CheckedSite } from './checked-site.ts';
import { nodePlace, type LinePlace } from './place.ts';
import { asElement, textAttribute, walkPage } from './walk-page.ts';

/** Code that isn't a command: output, or a language that isn't named. */
const OUTPUT = /^(?:text|txt|console|mermaid)?$/;
/** Samples with commands. */
const COMMANDS = /\.(?:sh|bash|ya?ml|txt)$|(?:^|[/.])Dockerfile(?:\.\w+)?$/;

/** An install command that a page shows. */
export interface ShownInstall {
  /** Site-relative file of the page. */
  page: string;
  /** Site-relative file that contains the command: the page, a partial, a sample. */
  file: string;
  /** Text around it, where the text starts, and the command with positions in the text. */
  text: string;
  start: LinePlace;
  command: InstallCommand;
}

/** Where a position in the text around a command is in its file. */
export function placeIn({ text, start }: ShownInstall, index: number): LinePlace {
  const before = text.slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  const isFirst = before.length === 1;
  return { line: start.line + before.length - 1, column: isFirst ? start.column + last : last + 1 };
}

/**
 * Visits the install commands of every page, of the partials and samples that it shows, and of
 * `<PackageInstallInstructions>`, as it completes them.
 * @param constraints limits that the component adds
 */
export function visitInstalls(
  { config, pages, partials, versionsFor, read }: CheckedSite,
  constraints: readonly Constraint[],
  each: (install: ShownInstall) => void,
): void {
  for (const { doc, tree, dependencies } of pages) {
    const add = (file: string, text: string, start: LinePlace): void => {
      for (const command of findInstalls(text))
        each({ page: doc.file, file, text, start, command });
    };
    if (tree)
      walkPage(tree, doc.file, partials, (node, file) => {
        const shown = textOf(node, versionsFor(doc.file), constraints);
        if (shown) add(file, shown.text, shown.start);
      });
    const version = versionFolderOf(doc.file);
    const examples = version === '' ? config.examples : `${version}examples`;
    for (const file of dependencies) {
      if (!file.startsWith(`${examples}/`)) continue;
      const text = COMMANDS.test(file) ? (read(file) ?? '') : '';
      // The first line of a recorded output is its command.
      const commands = file.endsWith('.txt') ? text.replace(/\n.*/s, '') : text;
      add(file, commands, { line: 1, column: 1 });
    }
  }
}

/** The text of a node that can contain commands. */
function textOf(
  node: Nodes,
  versions: ReturnType<CheckedSite['versionsFor']>,
  constraints: readonly Constraint[],
): { text: string; start: LinePlace } | undefined {
  const { line, column } = nodePlace(node);
  if (node.type === 'code') {
    const isOutput = OUTPUT.test(node.lang ?? '');
    return isOutput ? undefined : { text: node.value, start: { line: line + 1, column } };
  }
  if (node.type === 'inlineCode') {
    // A sentence can name `uvx NAME` to explain what it does.
    const isNamed = node.value.startsWith('uvx');
    return isNamed ? undefined : { text: node.value, start: { line, column: column + 1 } };
  }
  const element = asElement(node);
  if (element?.name === 'CliInvocationExample') {
    const text = textAttribute(element, 'contents');
    return text === undefined ? undefined : { text, start: { line, column } };
  }
  if (element?.name !== 'PackageInstallInstructions') return undefined;
  const { packages } = completePackages(
    textAttribute(element, 'packageName') ?? '',
    versions,
    constraints,
  );
  return { text: `pip install ${packages}`, start: { line, column } };
}
