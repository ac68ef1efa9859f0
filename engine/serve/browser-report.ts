import type { IncomingMessage } from 'node:http';
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { thrownPlace } from '../config/thrown-place.ts';
import type { BrowserReport } from '../model/browser-report.ts';
import type { Problem } from '../model/problem.ts';

/** Maximum size of a report, in bytes; real ones are smaller. */
const LARGEST = 64_000;

/** What a page reports; undefined if it's something else, or another site sent it. */
export async function readReport(request: IncomingMessage): Promise<BrowserReport | undefined> {
  const { origin, host } = request.headers;
  if (request.method !== 'POST' || (origin !== undefined && new URL(origin).host !== host))
    return undefined;
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > LARGEST) return undefined;
  }
  try {
    const { kind, widget, message, stack } = JSON.parse(text) as Record<
      keyof BrowserReport,
      unknown
    >;
    if (kind !== 'threw' && kind !== 'differs') return undefined;
    return { kind, widget: String(widget), message: String(message), stack: String(stack) };
  } catch {
    return undefined;
  }
}

/**
 * What happened to a component in the browser, as a problem at its place in the author's file.
 * @param fileOf absolute file of a path below the base
 */
export function reportedProblem(
  { kind, widget, message, stack }: BrowserReport,
  siteDir: string,
  fileOf: (path: string) => string | undefined,
): Problem {
  const inside = (file: string): string => relative(siteDir, file).split(sep).join('/');
  const local = stack.replace(
    /https?:\/\/[^\s)]*?(\/_quire\/assets\/[\w.-]+\.js)/g,
    (all, path: string) => {
      const file = fileOf(path);
      return file === undefined ? all : pathToFileURL(file).href;
    },
  );
  const place = thrownPlace(
    { stack: local },
    (file) => !/^\.\.\/|node_modules\//.test(inside(file)),
  );
  return {
    id: kind === 'threw' ? 'component-crashed' : 'first-state-differs',
    severity: kind === 'threw' ? 'error' : 'warning',
    ...(place && { ...place, file: inside(place.file) }),
    message:
      kind === 'threw'
        ? `<${widget}> crashed in the browser: ${message}`
        : `<${widget}> shows something else in the browser than in the build: ${message}`,
    fix:
      kind === 'threw'
        ? 'The page shows the rest. Fix the component, or catch the error in it.'
        : 'Readers see the first state until the code has loaded. Read the time, random numbers and `window` in effects.',
  };
}
