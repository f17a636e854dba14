import { toElapsedSeconds } from '../../recorder/timer.ts';
import type { HrSample } from '../../schemas.ts';
import type { JournalEntry } from '../journal.ts';
import { isAcknowledgement } from '../server-responses.ts';
import type { DeliveryDeps, DeliveryOutcome } from './delivery-deps.ts';
import { handleUnacknowledged } from './handle-unacknowledged.ts';

/** The server's limit on splits per PATCH. */
const MAX_SPLITS = 1000;

/** Sends the next samples and splits, and the timer state (docs/specification.md#heart-rate-samples). */
export async function deliverProgress(
  deps: DeliveryDeps,
  entry: JournalEntry,
  slice: readonly HrSample[],
): Promise<DeliveryOutcome> {
  const { facts, timer, delivery } = entry;
  const { sessionId, pausedAtMs } = facts;
  const splits = facts.splits.slice(delivery.ackedSplits, delivery.ackedSplits + MAX_SPLITS);
  const elapsedSeconds = toElapsedSeconds(timer);
  const throughSecond = slice.at(-1)?.t ?? delivery.ackedThrough;
  const response = await deps.call('PATCH', `/api/sessions/${sessionId}`, {
    elapsedSeconds,
    ...(slice.length > 0 && { hrData: slice }),
    ...(splits.length > 0 && { splits }),
    hrSource: facts.hrSource,
    deviceName: facts.deviceName,
    pauseTime: pausedAtMs === null ? null : new Date(pausedAtMs).toISOString(),
  });
  if (response.kind !== 'ok' || !isAcknowledgement(response.body, sessionId, throughSecond))
    return handleUnacknowledged(deps, entry, response);
  await deps.journal.updateDelivery(sessionId, {
    ackedThrough: throughSecond,
    ackedSplits: delivery.ackedSplits + splits.length,
    ackedElapsedSeconds: elapsedSeconds,
    ackedPausedAtMs: pausedAtMs,
  });
  return 'next-step';
}
