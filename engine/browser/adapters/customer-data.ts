import type { AdapterConfig } from '../../model/adapters.ts';
import { addScript, type Adapter } from './adapter.ts';

/** A queue of calls until the service's script replaces it with an object that has methods. */
interface Queue {
  page?: () => void;
  push?: (call: unknown[]) => unknown;
  _writeKey?: string;
}

/** Customer-data analytics (row N4): calls wait in a queue until the script reads them. */
export function customerData({ key, script }: NonNullable<AdapterConfig['customerData']>): Adapter {
  const scope = window as { analytics?: Queue };
  const page = (): void => {
    const queue = (scope.analytics ??= [] as unknown[] as Queue);
    if (queue.page) queue.page();
    else queue.push?.(['page']);
  };
  return {
    load() {
      page();
      if (scope.analytics) scope.analytics._writeKey = key;
      addScript(script);
    },
    page,
  };
}
