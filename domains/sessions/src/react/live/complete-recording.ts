import { markRefusedAsUnsent } from '../../journal/delivery/mark-refused-as-unsent.ts';
import type { RecorderCore } from './recorder-core.ts';
import { restorePausedRecording } from './restore-recording.ts';
import { isOver } from './shown-recording.ts';
import { STORAGE_FULL_MESSAGE } from './start-recording.ts';

/** How long completion waits for the server; after that it is delivered in the background. */
const SERVER_TIMEOUT_MS = 8000;

/**
 * Ends the recording on the screen, or the unfinished one. If the server refuses, the recording continues, so that nothing
 * is lost.
 * @throws Error if there is no recording, under 60 s, if the device cannot store the end, or with the
 *   server's message if it refuses
 */
export async function completeRecording(
  core: RecorderCore,
  { distanceKm, type }: { readonly distanceKm: number; readonly type?: string },
): Promise<void> {
  const { journal, now } = core;
  const shownRecording = core.getShownRecording();
  if (shownRecording && isOver(shownRecording)) return;
  const recordingToEnd = shownRecording ?? (await restorePausedRecording(core));
  const { machine, writer } = recordingToEnd.recording;
  const { sessionId } = machine.snapshot().facts;
  machine.end({ kind: 'completed', distanceKm, type: type ?? null }, now());
  const reopen = async () => {
    machine.reopen(now());
    core.change({ stage: 'recording' });
    await writer.store(machine.snapshot());
  };
  try {
    await markRefusedAsUnsent(journal, sessionId);
    await writer.store(machine.snapshot());
  } catch (cause) {
    await reopen().catch(() => undefined);
    throw new Error(STORAGE_FULL_MESSAGE, { cause });
  }
  core.show({ ...recordingToEnd, stage: 'completing' });
  await Promise.race([
    core.loop.deliverNow(),
    new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT_MS)),
  ]);
  await core.refresh();
  const refusal = (await journal.findEntry(sessionId))?.delivery.refusal ?? null;
  if (refusal !== null) {
    await reopen();
    throw new Error(refusal);
  }
  core.change({ stage: 'completed' });
}
