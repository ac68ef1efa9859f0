import { appendFileSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const readParams = (name) =>
  JSON.parse(inflateSync(Buffer.from(process.env[name], 'base64')).toString('utf8'));

/** Connects to the Dagster step that started this process. */
export function openDagsterPipes() {
  const where = readParams('DAGSTER_PIPES_CONTEXT');
  const context = where.data ?? JSON.parse(readFileSync(where.path, 'utf8'));
  const { path } = readParams('DAGSTER_PIPES_MESSAGES');

  const send = (method, params) => {
    const message = { __dagster_pipes_version: '0.1', method, params };
    appendFileSync(path, `${JSON.stringify(message)}\n`);
  };
  const typed = (metadata) =>
    Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [
        key,
        value?.type ? value : { type: '__infer__', raw_value: value },
      ]),
    );

  send('opened', { extras: {} });
  return {
    context,
    log: (message, level = 'INFO') => send('log', { message, level }),
    reportMaterialization: (metadata = {}, assetKey = context.asset_keys[0]) =>
      send('report_asset_materialization', {
        asset_key: assetKey,
        metadata: typed(metadata),
        data_version: null,
      }),
    reportCheck: (checkName, passed, metadata = {}, severity = 'ERROR') =>
      send('report_asset_check', {
        asset_key: context.asset_keys[0],
        check_name: checkName,
        passed,
        severity,
        metadata: typed(metadata),
      }),
    close: (error) => send('closed', error ? { exception: describe(error) } : {}),
  };
}

function describe(error) {
  const [, ...stack] = (error.stack ?? '').split('\n');
  return { message: error.message, stack, name: error.name, cause: null, context: null };
}
