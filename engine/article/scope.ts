import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import type { Problem, ProblemId } from '../model/problem.ts';
import type { Scope } from './rendering.ts';

/** Problems of a part that isn't shown. */
const LEAVES_HOLE: ReadonlySet<ProblemId> = new Set<ProblemId>([
  ...(['component-threw', 'component-unknown', 'export-failed', 'expression-failed'] as const),
  ...(['heading-unknown', 'import-unknown', 'partial-circular'] as const),
  ...(['partial-missing', 'prop-lost', 'prop-missing'] as const),
]);
/** Problems of a part without headings or ids: no link is wrong because of it. */
const LEAVES_GAP: ReadonlySet<ProblemId> = new Set<ProblemId>(['image-missing', 'sample-missing']);

/** A problem at a node of the file in scope. */
export function report(
  scope: Scope,
  at: Nodes | { line: number; column: number } | undefined,
  problem: Pick<Problem, 'id' | 'message'> & Partial<Problem>,
): void {
  if (LEAVES_HOLE.has(problem.id)) scope.rendering.hasHoles = true;
  if (LEAVES_GAP.has(problem.id)) scope.rendering.hasGaps = true;
  const start = at && ('type' in at ? at.position?.start : at);
  scope.rendering.problems.push({
    severity: 'error',
    file: scope.file,
    ...(start && { line: start.line, column: start.column }),
    ...problem,
  });
}

/** A warning that something was meant otherwise. */
export function reportMeant(
  scope: Scope,
  at: Nodes | { line: number; column: number } | undefined,
  message: string,
  fix: string,
): void {
  report(scope, at, { id: 'markup-unknown', severity: 'warning', message, fix });
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
