import type { DeliveryLoop } from '../../journal/delivery-loop.ts';
import type { DeliveryState } from '../../journal/journal.ts';
import type { ActiveRecording } from './active-recording.ts';
import { deliveryShown } from './delivery-shown.ts';
import type { LiveSnapshot } from './live-session.ts';

/** The recording on the screen, with what is known of its way to the server. */
export interface OnScreen {
  readonly recording: ActiveRecording;
  readonly delivery: DeliveryState;
  readonly stage: 'going' | 'completing' | 'completed';
  /** Another session that is open is being resumed: the athlete has nothing to choose. */
  readonly isSettling?: boolean;
}

/** True once nothing more is recorded: the athlete has ended it, here or elsewhere. */
export const isOver = ({ stage, delivery }: OnScreen): boolean =>
  stage === 'completed' || delivery.doneAtMs !== null;

/** What the screen shows of it at this moment. */
export function showLive(shown: OnScreen, loop: DeliveryLoop): LiveSnapshot {
  const { recording, delivery, stage } = shown;
  const { facts, timer } = recording.machine.snapshot();
  const goingStatus = timer.isRunning ? 'running' : 'paused';
  return {
    ...recording.machine.view(),
    status: isOver(shown) ? 'completed' : stage === 'completing' ? 'completing' : goingStatus,
    isStored: !recording.writer.isRefused(),
    delivery: deliveryShown({
      delivery: shown.isSettling ? { ...delivery, otherSessionId: null } : delivery,
      unsentSamples: delivery.doneAtMs === null ? recording.unsentSamples(delivery) : 0,
      hasEnded: facts.end !== null,
      isRunning: loop.isRunning(),
      halt: loop.halt(),
    }),
    completed: delivery.completed,
  };
}

/** The recording where it still takes in anything, null where it does not. */
export const stillGoing = (shown: OnScreen | null): ActiveRecording | null =>
  shown?.stage === 'going' && !isOver(shown) ? shown.recording : null;
