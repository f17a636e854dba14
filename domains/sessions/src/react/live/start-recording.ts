import { createRecordingFacts } from '../../recorder/recording-facts.ts';
import { startTimer } from '../../recorder/timer.ts';
import type { BriefingView } from '../../schemas.ts';
import { createActiveRecording } from './active-recording.ts';
import type { RecorderCore } from './recorder-core.ts';

export const STORAGE_FULL_MESSAGE =
  'There’s no room on this device to store the recording. Free up some space and try again.';
const NOT_READY_MESSAGE = 'You can’t start a session right now.';

/**
 * Stores the new session in the local journal, then starts sending it to the server.
 * @throws Error if the phase is not `ready`, or if the journal cannot store the session
 */
export async function startRecording(core: RecorderCore, briefing: BriefingView): Promise<void> {
  const { journal, backup, environment, store } = core;
  if (store.get().phase !== 'ready') throw new Error(NOT_READY_MESSAGE);
  const nowMs = core.now();
  // 'manual' until a strap connects, which sets 'bluetooth' and the device's name.
  const facts = createRecordingFacts(
    environment.createId(),
    briefing,
    { hrSource: 'manual', deviceName: null },
    nowMs,
  );
  const recording = { facts, timer: startTimer(nowMs) };
  // The journal adds the delivery state to the entry, and the screen needs it.
  const entry = await journal
    .begin(recording)
    .then(() => journal.findEntry(facts.sessionId))
    // A full storage is by far the likeliest cause, and the only one that the athlete can fix.
    .catch((cause: unknown) => {
      throw new Error(STORAGE_FULL_MESSAGE, { cause });
    });
  // The browser evicted the entry again, which it does when it runs out of space.
  if (!entry) throw new Error(STORAGE_FULL_MESSAGE);
  core.show({
    recording: createActiveRecording(recording, journal, backup),
    delivery: entry.delivery,
    stage: 'recording',
  });
  environment.requestPersistence();
  environment.requestDelivery();
  void core.loop.deliverNow();
}
