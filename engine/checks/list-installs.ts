import { readConstraints } from './check-installs.ts';
import type { CheckedSite } from './checked-site.ts';
import { placeIn, visitInstalls } from './visit-installs.ts';

/** An entry of the list in JSON. */
interface ListedInstall {
  /** Site-relative file of the page that shows the command, and the place of the command. */
  page: string;
  file: string;
  line: number;
  packages: string[];
  /** Whether a file of constraints or a date limits all versions. */
  isConstrained: boolean;
}

/** The install commands of all pages, for a test that runs them: a line each with its place, or JSON. */
export function listInstalls(site: CheckedSite, format: string): string {
  const installs: ListedInstall[] = [];
  visitInstalls(site, readConstraints(site).constraints, (install) => {
    const { page, file, command } = install;
    const packages = command.requirements.map(({ text }) => text);
    const { line } = placeIn(install, command.index);
    installs.push({ page, file, line, packages, isConstrained: command.isConstrained });
  });
  if (format === 'json') return JSON.stringify(installs, null, 2);
  return installs
    .map(({ file, line, packages }) => `${packages.join(' ')}\t${file}:${line}`)
    .join('\n');
}
