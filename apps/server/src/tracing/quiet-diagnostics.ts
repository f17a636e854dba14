import type { DiagLogger } from '@opentelemetry/api';
import type { Log } from '@threshold/db';

const LOG_PAUSE_MS = 60_000;

/** Reports the library's lost traces at most once a minute, without its own messages. */
export function quietDiagnostics(log: Log): DiagLogger {
  let quietUntil = 0;
  const lost = () => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + LOG_PAUSE_MS;
    log.warn({}, 'could not deliver traces');
  };
  const nothing = () => undefined;
  return { error: lost, warn: lost, info: nothing, debug: nothing, verbose: nothing };
}
