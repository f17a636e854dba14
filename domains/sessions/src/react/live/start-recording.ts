import { createRecordingFacts } from '../../recorder/recording-facts.ts';
import { startTimer } from '../../recorder/timer.ts';
import type { BriefingView } from '../../schemas.ts';
import { createActiveRecording } from './active-recording.ts';
import type { RecorderCore } from './recorder-core.ts';

export const STORAGE_FULL_MESSAGE =
  'There’s no room on this device to store the recording. Free up some space and try again.';
const NOT_READY_MESSAGE = 'You can’t start a session right now.';

/**
 * Starts a session: in the journal first, then on the network.
 * @throws Error if the phase is not `ready`, or if the journal cannot store the session
 */
export async function startRecording(core: RecorderCore, briefing: BriefingView): Promise<void> {
  const { journal, backup, deps, store } = core;
  if (store.get().phase !== 'ready') throw new Error(NOT_READY_MESSAGE);
  const nowMs = core.now();
  const facts = createRecordingFacts(
    deps.createId(),
    briefing,
    { hrSource: 'manual', deviceName: null },
    nowMs,
  );
  const recording = { facts, timer: startTimer(nowMs) };
  const entry = await journal
    .begin(recording)
    .then(() => journal.entry(facts.sessionId))
    .catch((cause: unknown) => {
      throw new Error(STORAGE_FULL_MESSAGE, { cause });
    });
  if (!entry) throw new Error(STORAGE_FULL_MESSAGE);
  core.show({
    recording: createActiveRecording(recording, journal, backup),
    delivery: entry.delivery,
    stage: 'going',
  });
  deps.requestPersistence();
  deps.requestDelivery();
  void core.loop.deliverNow();
}
