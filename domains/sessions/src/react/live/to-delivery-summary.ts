import type { DeliveryHalt } from '../../journal/delivery/delivery-deps.ts';
import type { DeliveryState } from '../../journal/journal.ts';
import type { DeliverySummary } from './recorder.ts';

/** With a PATCH every 10 s, up to this many seconds are normally in flight. */
export const IN_FLIGHT_SECONDS = 20;

interface DeliveryInput {
  readonly delivery: DeliveryState;
  readonly unsentSampleCount: number;
  readonly hasEnded: boolean;
  readonly isRunning: boolean;
  readonly halt: DeliveryHalt | null;
}

/** The delivery as the live screen shows it. A few seconds in flight count as delivered. */
export function toDeliverySummary({
  delivery,
  unsentSampleCount,
  hasEnded,
  isRunning,
  halt,
}: DeliveryInput): DeliverySummary {
  const isBehind =
    !delivery.started || unsentSampleCount > IN_FLIGHT_SECONDS || (hasEnded && delivery.doneAtMs === null);
  const status =
    delivery.refusal !== null
      ? 'refused'
      : delivery.doneAtMs !== null || !(isBehind || halt)
        ? 'delivered'
        : isRunning && isBehind
          ? 'delivering'
          : 'waiting';
  return {
    status,
    unsentSampleCount,
    message: delivery.refusal ?? halt?.message ?? null,
    otherSessionId: delivery.otherSessionId,
  };
}
