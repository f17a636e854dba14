import type { RecorderCore } from './recorder-core.ts';
import { reloadUnfinishedEntry } from './restore-recording.ts';

/**
 * Discards the recording on the screen, or else this device's unfinished one. It is deleted here
 * immediately, and on the server with the next delivery.
 * @throws Error if there is neither
 */
export async function discardRecording(core: RecorderCore): Promise<void> {
  const shownRecording = core.getShownRecording();
  if (shownRecording) {
    const { machine, writer } = shownRecording.recording;
    machine.end({ kind: 'discarded' }, core.now());
    await writer.store(machine.snapshot());
  } else {
    const { facts, timer } = await reloadUnfinishedEntry(core);
    await core.journal.store({ facts: { ...facts, end: { kind: 'discarded' } }, timer });
  }
  core.backup.clear();
  core.clear();
  await core.load();
  void core.loop.deliverNow();
}
