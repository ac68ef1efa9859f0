import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import type { ElementType } from 'react';
import type { Problem } from '../model/problem.ts';
import type { Rendering } from './article.ts';

/** The file being rendered (a page or a partial) and the names that its text may use. */
export interface Scope {
  rendering: Rendering;
  /** Site-relative file, for links, images and problems. */
  file: string;
  /** Files around this one, outermost first: a partial may not show itself. */
  chain: readonly string[];
  /** Values by name: exports of the file, `props` of a partial, imported values. */
  values: Record<string, unknown>;
  /** Imported components by the name they have here. */
  imports: Map<string, ImportedComponent>;
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** Footnotes in the order of their first reference. */
  footnoteOrder: string[];
  /** Whether blocks say where they are written. */
  sourceMarks?: boolean;
  /** Starts the ids of its footnotes, so that they are unique on the page. */
  footnotePrefix: string;
  /**
   * What code in the text means: nothing inside of headings and links; in words of the API reference, names of their
   * module may be written without it, and `self` is the name that they are about.
   */
  inCode?: 'plain' | { top: string; self: string };
}

/** What an import makes of a name. */
export type ImportedComponent =
  | { kind: 'partial'; file: string }
  | { kind: 'builtin'; name: string }
  | { kind: 'site'; name: string }
  /** A component of a module that comes alive in the browser as this widget. */
  | { kind: 'widget'; name: string; component: ElementType };

/** A problem at a node of the file in scope. */
export function report(
  scope: Scope,
  at: Nodes | { line: number; column: number } | undefined,
  problem: Pick<Problem, 'id' | 'message'> & Partial<Problem>,
): void {
  const start = at && ('type' in at ? at.position?.start : at);
  scope.rendering.problems.push({
    severity: 'error',
    file: scope.file,
    ...(start && { line: start.line, column: start.column }),
    ...problem,
  });
}

/** Link and footnote definitions of a tree, by identifier. */
export function collectDefinitions(tree: Root): Pick<Scope, 'definitions' | 'footnotes'> {
  const definitions = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node);
    }
    if ('children' in node) (node.children as Nodes[]).forEach(visit);
  };
  visit(tree);
  return { definitions, footnotes };
}
