import { endOtherSession } from '../../journal/end-other-session.ts';
import { discardRecording } from './discard-recording.ts';
import type { OtherSessionChoice } from './recorder.ts';
import type { RecorderCore } from './recorder-core.ts';
import { restorePausedRecording } from './restore-recording.ts';
import { resumeOtherSession } from './resume-other-session.ts';

/**
 * Resolves the conflict with another open session on the server (docs/specification.md#one-active-session).
 * @throws Error if there is no recording, or if the other session cannot be read or ended
 */
export async function resolveOtherSession(core: RecorderCore, choice: OtherSessionChoice): Promise<void> {
  if (choice === 'discard-this') return discardRecording(core);
  const shownRecording = core.getShownRecording() ?? (await restorePausedRecording(core));
  const { otherSessionId } = shownRecording.delivery;
  if (otherSessionId === null) return;
  if (choice === 'resume-other') {
    if (await resumeOtherSession(core, shownRecording)) return;
  } else await endOtherSession(core.call, otherSessionId);
  const { sessionId } = shownRecording.recording.machine.snapshot().facts;
  // Skip if the athlete left in between.
  if (core.getUnfinishedEntry()?.facts.sessionId === sessionId)
    core.show({ ...shownRecording, delivery: { ...shownRecording.delivery, otherSessionId: null } });
  // The other session no longer blocks this one.
  await core.journal.updateDelivery(sessionId, { otherSessionId: null });
  await core.loop.deliverNow();
  await core.refresh();
}
