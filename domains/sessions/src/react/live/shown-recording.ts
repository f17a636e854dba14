import type { DeliveryLoop } from '../../journal/delivery/delivery-loop.ts';
import type { DeliveryState } from '../../journal/journal.ts';
import type { ActiveRecording } from './active-recording.ts';
import type { LiveSnapshot } from './recorder.ts';
import { toDeliverySummary } from './to-delivery-summary.ts';

export interface ShownRecording {
  readonly recording: ActiveRecording;
  readonly delivery: DeliveryState;
  readonly stage: 'recording' | 'completing' | 'completed';
  /** True while another open session is being resumed: the athlete has nothing to choose. */
  readonly isResolvingOther?: boolean;
}

/** True once the recording is completed, here or elsewhere. */
export const isOver = ({ stage, delivery }: ShownRecording): boolean =>
  stage === 'completed' || delivery.doneAtMs !== null;

/** The snapshot that the live screen shows. */
export function toLiveSnapshot(shown: ShownRecording, loop: DeliveryLoop): LiveSnapshot {
  const { recording, delivery, stage } = shown;
  const { facts, timer } = recording.machine.snapshot();
  const timerStatus = timer.isRunning ? 'running' : 'paused';
  return {
    ...recording.machine.view(),
    status: isOver(shown) ? 'completed' : stage === 'completing' ? 'completing' : timerStatus,
    isStored: !recording.writer.isFailing(),
    delivery: toDeliverySummary({
      delivery: shown.isResolvingOther ? { ...delivery, otherSessionId: null } : delivery,
      unsentSampleCount: delivery.doneAtMs === null ? recording.countUnsentSamples(delivery) : 0,
      hasEnded: facts.end !== null,
      isRunning: loop.isRunning(),
      halt: loop.getHalt(),
    }),
    completed: delivery.completed,
  };
}

/** The recording if it still accepts data, else null. */
export const toActiveRecording = (shown: ShownRecording | null): ActiveRecording | null =>
  shown?.stage === 'recording' && !isOver(shown) ? shown.recording : null;
