import type { Halt } from '../../journal/delivery/delivery-deps.ts';
import type { DeliveryState } from '../../journal/journal.ts';
import type { Delivery } from './recorder.ts';

/** With a PATCH every 10 s, this many seconds are normally in flight. */
export const UNDER_WAY_SECONDS = 20;

interface DeliveryNow {
  readonly delivery: DeliveryState;
  readonly unsentSamples: number;
  readonly hasEnded: boolean;
  readonly isRunning: boolean;
  readonly halt: Halt | null;
}

export function deliveryShown({ delivery, unsentSamples, hasEnded, isRunning, halt }: DeliveryNow): Delivery {
  const isBehind =
    !delivery.started || unsentSamples > UNDER_WAY_SECONDS || (hasEnded && delivery.doneAtMs === null);
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
    unsentSamples,
    message: delivery.refusal ?? halt?.message ?? null,
    otherSessionId: delivery.otherSessionId,
  };
}
