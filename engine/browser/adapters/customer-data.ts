import type { AdapterConfig } from '../../model/adapters.ts';
import { addScript, type Adapter } from './adapter.ts';

/** A list of calls until the service's script takes it over, an object with methods from then on. */
interface Queue {
  page?: () => void;
  push?: (call: unknown[]) => unknown;
  _writeKey?: string;
}

/** Customer-data analytics (row N4): calls wait in a list that the script reads when it comes. */
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
