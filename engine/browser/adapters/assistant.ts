import type { AdapterConfig } from '../../model/adapters.ts';
import { addScript, type Adapter } from './adapter.ts';

/** A chat or search assistant (row N4): its script draws it, configured by the script's attributes. */
export function assistant({
  script,
  attributes,
}: NonNullable<AdapterConfig['assistant']>): Adapter {
  return { load: () => addScript(script, attributes), page() {} };
}
