import type { EngineFolders } from '../site/engine-folders.ts';
import type { ReportFormat } from '../report/report-formats.ts';

export interface CommandOptions {
  siteDir: string;
  outDir: string;
  base: string | undefined;
  port: string | undefined;
  host: string | undefined;
  engine: EngineFolders;
  /** Arguments after the command's name. */
  args: readonly string[];
  format: ReportFormat;
  title: string | undefined;
  /** File with the addresses of a site as it was, as given. */
  sitemap: string | undefined;
  flags: {
    external: boolean;
    installs: boolean;
    fix: boolean;
    updateAnchors: boolean;
    confirm: boolean;
    untrusted: boolean;
    http: boolean;
    compress: boolean;
    keepPrevious: boolean;
    /** Whether only problems are printed. */
    quiet: boolean;
  };
  log: (line: string) => void;
}

/** A command; resolves to the exit code. */
export type Command = (options: CommandOptions) => Promise<number>;
