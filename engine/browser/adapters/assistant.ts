import type { AdapterConfig } from '../../model/adapters.ts';
import { addScript, type Adapter } from './adapter.ts';

/** A chat or search assistant (row N4). Its script renders it, configured by attributes of the script element. */
export function assistant({
  script,
  attributes,
}: NonNullable<AdapterConfig['assistant']>): Adapter {
  return { load: () => addScript(script, attributes), page() {} };
}
