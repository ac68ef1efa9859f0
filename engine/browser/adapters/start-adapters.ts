import type { AdapterConfig } from '../../model/adapters.ts';
import type { Adapter } from './adapter.ts';
import { analytics } from './analytics.ts';
import { assistant } from './assistant.ts';
import { askConsent, offerChange, storedConsent } from './consent.ts';
import { customerData } from './customer-data.ts';

/**
 * Starts the configured services (rows N3, N4) when the page has loaded and is idle. Services that count readers skip
 * those who ask not to be tracked; if consent is required, none starts before it.
 * @param onPage calls back after a navigation has put another page in place
 */
export function startAdapters(
  config: AdapterConfig,
  onPage: (listener: () => void) => unknown,
): void {
  const quiet = wantsNoTracking();
  const adapters: Adapter[] = [
    ...(config.analytics && !quiet ? [analytics(config.analytics)] : []),
    ...(config.customerData && !quiet ? [customerData(config.customerData)] : []),
    ...(config.assistant ? [assistant(config.assistant)] : []),
  ];
  if (adapters.length === 0) return;
  const { consent } = config;
  let running = false;
  const run = (): void => {
    running = true;
    whenIdle(() => follow(adapters, onPage));
  };
  if (!consent) return run();
  const answered = (agreed: boolean): void => {
    if (agreed && !running) run();
    // A loaded script can't be removed from a page, so the page is reloaded without it.
    else if (!agreed && running) location.reload();
  };
  const known = storedConsent();
  if (known === true) run();
  else if (known === undefined) askConsent(consent.text, answered);
  offerChange(consent.text, answered);
}

/** Global Privacy Control, or the older Do Not Track. */
function wantsNoTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work);
}

/** Loads each service, then reports every navigation that changed path, query or hash, once (row N3). */
function follow(adapters: readonly Adapter[], onPage: (listener: () => void) => unknown): void {
  const address = (): string => location.pathname + location.search + location.hash;
  let last = address();
  const each = (work: (adapter: Adapter) => void): void => {
    for (const adapter of adapters) {
      try {
        work(adapter);
      } catch (error) {
        console.warn(error);
      }
    }
  };
  const moved = (): void => {
    const now = address();
    if (now === last) return;
    last = now;
    each((adapter) => adapter.page(now));
  };
  each((adapter) => adapter.load());
  onPage(moved);
  addEventListener('hashchange', moved);
}
