import { appendFileSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** What a metadata value may be: inferred by Dagster, or with its type. */
export type Metadata = Record<string, string | number | boolean | Typed>;
type Typed =
  | { type: 'md' | 'url' | 'path' | 'notebook' | 'asset'; raw_value: string }
  | { type: 'int' | 'float' | 'timestamp'; raw_value: number }
  | { type: 'json'; raw_value: object };

/** What Dagster tells about the step. */
export interface Context<Extras> {
  run_id: string;
  asset_keys: string[] | null;
  partition_key: string | null;
  retry_number: number;
  extras: Extras;
}

type Channel = { path: string } | { stdio: 'stdout' | 'stderr' };

const decode = <T>(variable: string): T =>
  JSON.parse(inflateSync(Buffer.from(process.env[variable] ?? '', 'base64')).toString());

/** Reports to the Dagster step that started this process. */
export class Pipes<Check extends string, Extras> implements Disposable {
  readonly context: Context<Extras>;
  readonly #channel = decode<Channel>('DAGSTER_PIPES_MESSAGES');
  #closed = false;

  constructor() {
    const where = decode<{ path?: string; data?: Context<Extras> }>('DAGSTER_PIPES_CONTEXT');
    this.context = where.data ?? JSON.parse(readFileSync(where.path!, 'utf8'));
    this.#send('opened', { extras: {} });
  }

  log(message: string, level: 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR' = 'INFO'): void {
    this.#send('log', { message, level });
  }

  materialize(metadata: Metadata = {}): void {
    this.#report('report_asset_materialization', metadata, { data_version: null });
  }

  check(check_name: Check, passed: boolean, severity: 'ERROR' | 'WARN' = 'ERROR'): void {
    this.#report('report_asset_check', {}, { check_name, passed, severity });
  }

  close(error?: Error): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#send('closed', error ? { exception: describe(error) } : {});
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #report(method: string, metadata: Metadata, params: object): void {
    const typed = Object.entries(metadata).map(([name, value]) => [
      name,
      typeof value === 'object' ? value : { type: '__infer__', raw_value: value },
    ]);
    this.#send(method, {
      asset_key: this.context.asset_keys?.[0],
      metadata: Object.fromEntries(typed),
      ...params,
    });
  }

  #send(method: string, params: object): void {
    const line = `${JSON.stringify({ __dagster_pipes_version: '0.1', method, params })}\n`;
    if ('path' in this.#channel) appendFileSync(this.#channel.path, line);
    else process[this.#channel.stdio].write(line);
  }
}

const describe = (error: Error) => ({
  name: error.name,
  message: `${error}\n`,
  stack: error.stack?.split('\n').slice(1).map((line) => `${line}\n`) ?? [],
  cause: null,
  context: null,
});
