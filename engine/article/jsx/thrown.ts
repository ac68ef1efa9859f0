import { relative, sep } from 'node:path';
import type { Nodes } from 'mdast';
import { thrownPlace } from '../../config/thrown-place.ts';
import { Stopped } from '../../run/run-within.ts';
import type { Problem } from '../../model/problem.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/** The message of anything that was thrown: code can throw a string, or nothing at all. */
export function thrownMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** How to fix code that was stopped. */
export const ENDLESS =
  'Look for a loop or a component that never ends. Nothing after it on this page was run.';

/** The problem of a page of code or a part of the frame that waits for something: those are rendered at once. */
export function waitingProblem(what: string, file: string): Problem {
  return {
    id: 'component-threw',
    severity: 'error',
    file,
    message: `A part of this ${what} waits for something (\`Suspense\`, \`lazy\`), or failed there, so only its fallback is shown.`,
    fix: 'Import what it needs at the top of the module. Components of Markdown pages can wait.',
  };
}

/** The error's own fix, if it has one, like the errors of missing packages. */
function fixOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith('The `style` prop expects'))
    return 'Write an object, with names such as `fontSize`: `style={{ color: "red" }}`.';
  return 'fix' in error && typeof error.fix === 'string' ? error.fix : undefined;
}

/** What only browsers have. */
export const OF_BROWSERS =
  /^(?:window|document|navigator|location|history|screen|self|(?:local|session)Storage|matchMedia|customElements|HTMLElement|Element) is not defined/;

/** What React says about an object among children. */
const NO_CHILD = /^Objects are not valid as a React child/;

/** A component or expression that threw, with its page and line. */
export function reportThrown(name: string, error: unknown, node: Nodes, scope: Scope): void {
  if (error instanceof Stopped) {
    scope.rendering.isStopped = true;
    const message = `${name} couldn’t be rendered: ${error.message}.`;
    report(scope, node, { id: 'component-threw', message, fix: ENDLESS });
    return;
  }
  if (error instanceof Error && NO_CHILD.test(error.message)) {
    report(scope, node, {
      id: 'component-threw',
      message: `${name} couldn’t be rendered: it shows an object, and only text, numbers, elements and lists of these can be shown.`,
      fix: 'Show one of its values: `{value.name}`. If the braces are doubled (`{{value}}`), write one pair.',
    });
    return;
  }
  const at = thrownAt(error, scope);
  const message = thrownMessage(error);
  const toDo = OF_BROWSERS.test(message)
    ? 'Pages are rendered at build time, where there is no browser: read it in an effect. '
    : '';
  report(scope, node, {
    id: 'component-threw',
    message: `${name} couldn’t be rendered: ${message}`,
    fix:
      fixOf(error) ??
      (at ? `${toDo}It was thrown at ${at}.` : 'Check the props that the page gives to it.'),
  });
}

/** Site-relative `file:line:column` of the first stack frame in a module of the site. */
function thrownAt(error: unknown, { rendering }: Scope): string | undefined {
  const place = thrownInSite(error, rendering.files.absolute(''));
  return place && `${place.file}:${place.line}:${place.column}`;
}

/** The place of the first stack frame in a module of the site. */
export function thrownInSite(
  error: unknown,
  siteDir: string,
): { file: string; line: number; column: number } | undefined {
  const inside = (file: string): string => relative(siteDir, file).split(sep).join('/');
  const place = thrownPlace(error, (file) => !/^\.\.|node_modules/.test(inside(file)));
  return place && { file: inside(place.file), line: place.line, column: place.column };
}
