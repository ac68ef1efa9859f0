import type { Problem } from '../model/problem.ts';

/** A problem with the line that it's about, as the server sends it. */
export interface ShownProblem extends Problem {
  /** The line with a mark below its column. */
  frame?: string;
}

/** Whether the author would miss the problem without a list: a crash is shown in the component's own place. */
const isHidden = ({ id, severity }: Problem): boolean =>
  severity === 'error' && id !== 'component-crashed';

/**
 * Shows the problems of the last build over the page if one of them is an error that the page itself doesn't show
 * (development only). A mark in a corner opens the list otherwise, and once it's closed.
 * @param base of the site, with its slashes
 */
export function showProblems(problems: readonly ShownProblem[], base: string): void {
  const old = document.querySelector<HTMLDialogElement>('dialog.dev-problems');
  document.querySelector('.dev-mark')?.remove();
  if (problems.length === 0) {
    old?.close();
    return old?.remove();
  }
  const overlay = old ?? document.createElement('dialog');
  overlay.className = 'dev-problems';
  if (!old) document.body.append(overlay);
  const title = document.createElement('h2');
  title.textContent = count(problems.length);
  const list = document.createElement('ul');
  list.append(...problems.map((problem) => itemOf(problem, base)));
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => overlay.close());
  overlay.replaceChildren(title, list, close);
  document.body.append(markOf(problems, overlay));
  if (!problems.some(isHidden)) overlay.close();
  else if (!overlay.open) overlay.showModal();
}

function count(problems: number): string {
  return problems === 1 ? '1 problem' : `${problems} problems`;
}

/** The button that opens the list again. */
function markOf(problems: readonly Problem[], overlay: HTMLDialogElement): HTMLElement {
  const mark = document.createElement('button');
  mark.type = 'button';
  mark.className = 'dev-mark';
  mark.dataset['severity'] = problems.some((p) => p.severity === 'error') ? 'error' : 'warning';
  mark.textContent = count(problems.length);
  mark.addEventListener('click', () => overlay.showModal());
  return mark;
}

/** `guides/a.md:3:7  error (id)`, the message, the line and the fix; the place opens the author's editor. */
function itemOf(problem: ShownProblem, base: string): HTMLElement {
  const { file, line, column, severity, message, frame, fix, id } = problem;
  const item = document.createElement('li');
  const kind = `${severity} (${id})`;
  if (file === undefined) item.append(kind);
  else {
    const place = document.createElement('a');
    place.href = `${base}_quire/dev/source.place?at=${encodeURIComponent(`${file}:${line ?? 1}`)}`;
    place.textContent = [file, line, column].filter((part) => part !== undefined).join(':');
    place.title = 'Open in the editor';
    item.append(place, `  ${kind}`);
  }
  for (const text of [message, frame, fix]) if (text) item.append(`\n${text}`);
  return item;
}
