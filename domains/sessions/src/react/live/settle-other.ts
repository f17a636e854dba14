import { endOtherSession } from '../../journal/end-other-session.ts';
import { discardRecording } from './discard-recording.ts';
import type { OtherChoice } from './recorder.ts';
import type { RecorderCore } from './recorder-core.ts';
import { restorePaused } from './restore-recording.ts';
import { resumeOther } from './resume-other.ts';

/** Resolves the conflict with another open session on the server (docs/specification.md#one-active-session). */
export async function settleOther(core: RecorderCore, choice: OtherChoice): Promise<void> {
  if (choice === 'discard-this') return discardRecording(core);
  const shown = core.onScreen() ?? (await restorePaused(core));
  const { otherSessionId } = shown.delivery;
  if (otherSessionId === null) return;
  if (choice === 'resume-other') {
    if (await resumeOther(core, shown)) return;
  } else await endOtherSession(core.call, otherSessionId);
  const { sessionId } = shown.recording.machine.snapshot().facts;
  // Skip if the athlete left in between.
  if (core.found()?.facts.sessionId === sessionId)
    core.show({ ...shown, delivery: { ...shown.delivery, otherSessionId: null } });
  // The other session no longer blocks this one.
  await core.journal.noteDelivery(sessionId, { otherSessionId: null });
  await core.loop.deliverNow();
  await core.refresh();
}
