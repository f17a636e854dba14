import type { Recording } from '../../recorder/create-recording.ts';
import { COMPLETE_AFTER_SECONDS } from '../../schemas.ts';
import { completeRecording } from './complete-recording.ts';
import { createRecorderCore } from './create-recorder-core.ts';
import { createRecorderLifecycle, type RecorderLifecycle } from './create-recorder-lifecycle.ts';
import { discardRecording } from './discard-recording.ts';
import type { RecorderCore } from './recorder-core.ts';
import type { ManagedRecorder, RecorderEnvironment } from './recorder-environment.ts';
import { resolveOtherSession } from './resolve-other-session.ts';
import { resumeRecording } from './restore-recording.ts';
import { toActiveRecording } from './shown-recording.ts';
import { startRecording } from './start-recording.ts';

/**
 * Records a live session: the state machine counts, the journal stores, the loop delivers. Everything is journaled
 * before it is sent, so that no command depends on the network.
 */
export function createRecorder(environment: RecorderEnvironment): ManagedRecorder {
  const core = createRecorderCore(environment, () => lifecycle.releaseIfIdle());
  const lifecycle: RecorderLifecycle = createRecorderLifecycle(core);
  const { now } = core;
  resumeOtherSessionWhileFresh(core);
  let pendingStart: Promise<void> | null = null;

  const getActiveRecording = () => toActiveRecording(core.getShownRecording());
  const command = (action: (machine: Recording, nowMs: number) => void) => {
    const recording = getActiveRecording();
    if (!recording) return;
    const { machine, writer, mirror } = recording;
    action(machine, now());
    // A refused write is retried with the next second.
    writer.store(machine.snapshot()).catch(() => undefined);
    mirror(now());
    core.show();
  };

  return {
    getState: core.store.get,
    subscribe: core.store.subscribe,
    open: lifecycle.open,
    leave: lifecycle.leave,
    drop: () => {
      core.clear();
      lifecycle.leave();
    },
    start: (briefing) => {
      pendingStart ??= startRecording(core, briefing).finally(() => {
        pendingStart = null;
      });
      return pendingStart;
    },
    resumeUnfinished: (timeAway) => resumeRecording(core, timeAway),
    addReading: (reading) => {
      const recording = getActiveRecording();
      const { phase } = core.store.get();
      if (!recording && (phase === 'opening' || phase === 'unfinished')) core.buffer.add(reading, now());
      if (!recording) return;
      const { machine, writer, addSample } = recording;
      const sample = machine.addReading(reading, now());
      if (sample) {
        addSample(sample);
        writer.addSample(sample, machine.snapshot().timer);
      }
      core.show();
    },
    setSource: (deviceName) => command((machine) => machine.setSource(deviceName)),
    pause: () => command((machine, nowMs) => machine.pause(nowMs)),
    resume: () => command((machine, nowMs) => machine.resume(nowMs)),
    split: () => command((machine, nowMs) => void machine.split(nowMs)),
    complete: (end) => completeRecording(core, end),
    discard: () => discardRecording(core),
    resolveOther: (choice) => resolveOtherSession(core, choice),
  };
}

/** A recording below this length can be dropped silently. */
const FRESH_SECONDS = 15;

/**
 * If another session is already active, a start resumes it (docs/specification.md#7-calls), as long as hardly
 * anything was recorded here. Tries this once; after that, the athlete chooses.
 */
function resumeOtherSessionWhileFresh(core: RecorderCore): void {
  let triedSessionId: string | null = null;
  core.store.subscribe(() => {
    const shown = core.getShownRecording();
    const freshRecording = toActiveRecording(shown);
    if (!shown || !freshRecording || shown.delivery.otherSessionId === null) return;
    const { sessionId } = freshRecording.machine.snapshot().facts;
    if (sessionId === triedSessionId || !isFresh(freshRecording.machine)) return;
    triedSessionId = sessionId;
    core.change({ isResolvingOther: true });
    resolveOtherSession(core, 'resume-other')
      .catch(() => undefined)
      .finally(() => {
        if (core.getShownRecording()?.recording === freshRecording) core.change({ isResolvingOther: false });
      });
  });
}

function isFresh(machine: Recording): boolean {
  const { elapsedSeconds, splits } = machine.view();
  const isEmpty = machine.sampleCount() === 0 && splits.length === 0;
  return elapsedSeconds < (isEmpty ? COMPLETE_AFTER_SECONDS : FRESH_SECONDS);
}
