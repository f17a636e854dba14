import type { Recording } from '../../recorder/create-recording.ts';
import { bePresent, type Presence } from './be-present.ts';
import { completeRecording } from './complete-recording.ts';
import { discardRecording } from './discard-recording.ts';
import { createRecorderCore } from './recorder-core.ts';
import type { OpenRecorder, RecorderDeps } from './recorder-deps.ts';
import { resumeRecording } from './restore-recording.ts';
import { resumeWhileFresh } from './resume-while-fresh.ts';
import { settleOther } from './settle-other.ts';
import { stillGoing } from './show-live.ts';
import { startRecording } from './start-recording.ts';

/**
 * Records a live session: the state machine counts, the journal stores, the loop delivers. Everything is journaled
 * before it is sent, so that no command depends on the network.
 */
export function createRecorder(deps: RecorderDeps): OpenRecorder {
  const core = createRecorderCore(deps, () => presence.rest());
  const presence: Presence = bePresent(core);
  const { now } = core;
  resumeWhileFresh(core);
  let starting: Promise<void> | null = null;

  const going = () => stillGoing(core.onScreen());
  const command = (act: (machine: Recording, nowMs: number) => void) => {
    const recording = going();
    if (!recording) return;
    const { machine, writer, mirror } = recording;
    act(machine, now());
    // A refused write is retried with the next second.
    writer.store(machine.snapshot()).catch(() => undefined);
    mirror(now());
    core.show();
  };

  return {
    getState: core.store.get,
    subscribe: core.store.subscribe,
    open: presence.open,
    leave: presence.leave,
    drop: () => {
      core.clear();
      presence.leave();
    },
    start: (briefing) => {
      starting ??= startRecording(core, briefing).finally(() => {
        starting = null;
      });
      return starting;
    },
    resumeFound: (away) => resumeRecording(core, away),
    addReading: (reading) => {
      const recording = going();
      const { phase } = core.store.get();
      if (!recording && (phase === 'opening' || phase === 'found')) core.buffer.add(reading, now());
      if (!recording) return;
      const { machine, writer, take } = recording;
      const sample = machine.addReading(reading, now());
      if (sample) {
        take(sample);
        writer.sample(sample, machine.snapshot().timer);
      }
      core.show();
    },
    useSource: (deviceName) => command((machine) => machine.useSource(deviceName)),
    pause: () => command((machine, nowMs) => machine.pause(nowMs)),
    resume: () => command((machine, nowMs) => machine.resume(nowMs)),
    split: () => command((machine, nowMs) => void machine.split(nowMs)),
    complete: (end) => completeRecording(core, end),
    discard: () => discardRecording(core),
    settleOther: (choice) => settleOther(core, choice),
  };
}
