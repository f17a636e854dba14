import { createBackupMirror } from '../../journal/backup-mirror.ts';
import { deliverJournal } from '../../journal/delivery/deliver-journal.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { openJournal } from '../../journal/open-journal.ts';
import { createLiveStats } from '../../recorder/live-stats.ts';
import { toElapsedSeconds } from '../../recorder/timer.ts';
import { MAX_SESSION_SECONDS } from '../../schemas.ts';
import { canBeDropped, type UndeliveredRecording } from '../live/find-unfinished-recording.ts';
import { getPageRecorder } from '../live/page-recorder.ts';

/** How long a sign-out waits for one more delivery attempt. */
const DELIVERY_TIMEOUT_MS = 10_000;
/** The server's type for a session without a workout (docs/specification.md#sessions-without-a-workout). */
const DEFAULT_TYPE = 'run';

export type UnsavedActivity = Awaited<ReturnType<typeof buildUnsavedActivity>>;

/** This athlete's recordings that are not saved on the server, oldest first; empty without storage. */
export const listUnsavedRecordings = (athleteId: string): Promise<readonly UndeliveredRecording[]> =>
  withJournal((journal) => listUnsaved(journal, athleteId)).catch(() => []);

/** Attempts one delivery and returns what is still unsaved for this athlete. */
export async function deliverUnsavedRecordings(athleteId: string): Promise<readonly UndeliveredRecording[]> {
  const deliveryAttempt = withJournal((journal) =>
    deliverJournal(journal, fetch.bind(globalThis), Date.now, navigator.locks),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, DELIVERY_TIMEOUT_MS));
  await Promise.race([deliveryAttempt.catch(() => undefined), timeout]);
  return listUnsavedRecordings(athleteId);
}

/**
 * Deletes everything this athlete recorded here. Keeps other athletes' recordings and mirror for their next
 * sign-in.
 */
export async function deleteRecordings(athleteId: string): Promise<void> {
  getPageRecorder()?.drop();
  const otherEntries = await withJournal(async (journal) => {
    const entries = await journal.listEntries();
    for (const { facts } of entries)
      if (facts.briefing.athleteId === athleteId) await journal.deleteRecording(facts.sessionId);
    return entries.filter(({ facts }) => facts.briefing.athleteId !== athleteId);
  });
  const belongsToOther = (sessionId: string) =>
    otherEntries.some(({ facts }) => facts.sessionId === sessionId);
  // An infinite time makes the mirror expire regardless of its age.
  createBackupMirror(localStorage).expire(belongsToOther, Number.POSITIVE_INFINITY);
}

/** Converts a stored recording for file export. The journal stores no pauses, so the result has none. */
export async function buildUnsavedActivity({ facts, timer }: JournalEntry) {
  const { sessionId, briefing, startedAtMs, end } = facts;
  const samples = await withJournal((journal) =>
    journal.listSamples(sessionId, 0, Number.POSITIVE_INFINITY, MAX_SESSION_SECONDS + 1),
  );
  const stats = createLiveStats(briefing.lthrBpm);
  for (const sample of samples) stats.add(sample);
  const { averageHrBpm, maxHrBpm } = stats.view();
  const { distanceKm, type } = end?.kind === 'completed' ? end : { distanceKm: 0, type: null };
  return {
    type: type ?? briefing.workout?.type ?? DEFAULT_TYPE,
    notes: null,
    startedAt: new Date(startedAtMs),
    durationSeconds: toElapsedSeconds(timer),
    elapsedSeconds: toElapsedSeconds(timer),
    distanceMeters: distanceKm > 0 ? distanceKm * 1000 : null,
    averageHrBpm,
    maxHrBpm,
    pauses: [],
    trackpoints: samples.map(({ t, hr }) => ({ elapsedSeconds: t, hrBpm: hr, distanceMeters: null })),
  };
}

async function listUnsaved(journal: Journal, athleteId: string): Promise<readonly UndeliveredRecording[]> {
  const ownEntries = (await journal.listEntries()).filter(
    ({ facts: { briefing, end }, delivery }) =>
      briefing.athleteId === athleteId && delivery.doneAtMs === null && end?.kind !== 'discarded',
  );
  const undeliveredRecordings = await Promise.all(
    ownEntries.map(async (entry) => {
      const { facts, delivery } = entry;
      return {
        entry,
        unsentSampleCount: await journal.countSamples(facts.sessionId, delivery.ackedThrough + 1),
      };
    }),
  );
  return undeliveredRecordings.filter((recording) => !canBeDropped(recording, Date.now()));
}

async function withJournal<T>(action: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = openJournal();
  try {
    return await action(journal);
  } finally {
    journal.close();
  }
}
