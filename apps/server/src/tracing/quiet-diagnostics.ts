import type { DiagLogger } from '@opentelemetry/api';
import type { Log } from '@threshold/db';

const LOG_PAUSE_MS = 60_000;

/** What the library has to say of itself: that traces were lost, once a minute, and none of its own words. */
export function quietDiagnostics(log: Log): DiagLogger {
  let quietUntil = 0;
  const lost = () => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + LOG_PAUSE_MS;
    log.warn({}, 'traces could not be delivered; the product goes on without them');
  };
  const nothing = () => undefined;
  return { error: lost, warn: lost, info: nothing, debug: nothing, verbose: nothing };
}
