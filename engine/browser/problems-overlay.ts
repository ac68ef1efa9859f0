import type { Problem } from '../model/problem.ts';

/**
 * Shows the problems of the last build over the page if there are errors (development only). Warnings alone stay in the
 * terminal, since they don't prevent reading.
 */
export function showProblems(problems: readonly Problem[]): void {
  let overlay = document.querySelector<HTMLDialogElement>('dialog.dev-problems');
  if (!problems.some(({ severity }) => severity === 'error')) {
    overlay?.close();
    overlay?.remove();
    return;
  }
  if (!overlay) {
    overlay = document.createElement('dialog');
    overlay.className = 'dev-problems';
    document.body.append(overlay);
  }
  const title = document.createElement('h2');
  title.textContent = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const list = document.createElement('ul');
  for (const problem of problems) {
    const item = document.createElement('li');
    item.textContent = textOf(problem);
    list.append(item);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => overlay.close());
  overlay.replaceChildren(title, list, close);
  if (!overlay.open) overlay.showModal();
}

/** `guides/a.md:3:7  error  message`, with the fix below it. */
function textOf({ file, line, column, severity, message, fix, id }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const first = [place, `${severity} (${id})`].filter(Boolean).join('  ');
  return [first, message, fix].filter(Boolean).join('\n');
}
