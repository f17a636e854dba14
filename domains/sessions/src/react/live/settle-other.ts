import { endOther } from '../../journal/end-other.ts';
import { discardRecording } from './discard-recording.ts';
import type { RecorderCore } from './recorder-core.ts';
import { NO_SESSION } from './restore-recording.ts';

/** Where another session is open on the server, one of the two gives way (ruling 27). */
export async function settleOther(
  core: RecorderCore,
  choice: 'complete-other' | 'discard-this',
): Promise<void> {
  if (choice === 'discard-this') return discardRecording(core);
  const shown = core.onScreen();
  if (!shown) throw new Error(NO_SESSION);
  const { otherSessionId } = shown.delivery;
  if (otherSessionId === null) return;
  await endOther(core.call, otherSessionId);
  const { sessionId } = shown.recording.machine.kept().facts;
  await core.journal.noteDelivery(sessionId, { otherSessionId: null });
  await core.loop.kick();
  await core.refresh();
}
