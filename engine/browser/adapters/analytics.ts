import type { AdapterConfig } from '../../model/adapters.ts';
import { addScript, type Adapter } from './adapter.ts';

/** Web analytics with a `dataLayer` (row N3). The reader's IP address is anonymized. */
export function analytics({ id, script }: NonNullable<AdapterConfig['analytics']>): Adapter {
  const scope = window as { dataLayer?: unknown[] };
  const layer = (scope.dataLayer ??= []);
  // The service distinguishes calls from data by checking for an `arguments` object.
  function send(..._call: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  return {
    load() {
      send('js', new Date());
      send('config', id, { anonymize_ip: true });
      addScript(`${script}${script.includes('?') ? '&' : '?'}id=${encodeURIComponent(id)}`);
    },
    page(path) {
      send('set', 'page_path', path);
      send('event', 'page_view');
    },
  };
}
