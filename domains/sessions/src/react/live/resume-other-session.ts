import { markRefusedAsUnsent } from '../../journal/delivery/mark-refused-as-unsent.ts';
import { fetchOtherSession } from '../../journal/fetch-other-session.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { toAdoptedEntry } from '../../journal/to-adopted-entry.ts';
import { excludeTimeAway } from '../../recorder/unfinished-recording.ts';
import type { RecorderCore } from './recorder-core.ts';
import { NO_SESSION_MESSAGE, restoreRecording } from './restore-recording.ts';
import { type ShownRecording, toActiveRecording } from './shown-recording.ts';

/**
 * Resumes the session that is open on the server instead of the one started here
 * (docs/specification.md#7-calls). The one started here is discarded only after the other one is journaled.
 * @returns false if there is no other session or it has ended; nothing changes then
 * @throws Error if offline, or if the other session belongs to another athlete
 */
export async function resumeOtherSession(core: RecorderCore, localSession: ShownRecording): Promise<boolean> {
  const { now, loop } = core;
  const { otherSessionId } = localSession.delivery;
  const isStillShown = () => toActiveRecording(core.getShownRecording()) === localSession.recording;
  if (otherSessionId === null) return false;
  const entry =
    (await findLocalSession(core, otherSessionId)) ??
    (await adoptFromServer(core, localSession, otherSessionId, isStillShown));
  if (entry?.facts.end !== null) return false;
  const restoredRecording = await restoreRecording(core, entry, excludeTimeAway(entry.timer, now()));
  if (!isStillShown()) return true;

  const { machine, writer } = localSession.recording;
  const { deviceName } = machine.snapshot().facts;
  machine.end({ kind: 'discarded' }, now());
  await writer.store(machine.snapshot());
  const { recording } = restoredRecording;
  // The currently connected strap remains the source.
  if (deviceName !== null) recording.machine.setSource(deviceName);
  core.show(restoredRecording);
  await recording.writer.store(recording.machine.snapshot());
  recording.mirror(now());
  void loop.deliverNow();
  return true;
}

/** Finds the other session if this device recorded it, because it may have seconds that the server lacks. */
async function findLocalSession({ journal }: RecorderCore, sessionId: string): Promise<JournalEntry | null> {
  await markRefusedAsUnsent(journal, sessionId);
  const entry = await journal.findEntry(sessionId);
  return entry && entry.delivery.doneAtMs === null ? entry : null;
}

async function adoptFromServer(
  { call, journal, now }: RecorderCore,
  localSession: ShownRecording,
  sessionId: string,
  isWanted: () => boolean,
): Promise<JournalEntry | null> {
  const otherSession = await fetchOtherSession(call, sessionId);
  if (!otherSession || !isWanted()) return null;
  if (otherSession.briefing.athleteId !== localSession.recording.machine.snapshot().facts.briefing.athleteId)
    throw new Error(NO_SESSION_MESSAGE);
  await journal.adopt(toAdoptedEntry(otherSession, now()), otherSession.recording.hrData);
  return journal.findEntry(sessionId);
}
