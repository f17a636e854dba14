import type { BackupMirror } from '../../journal/backup-mirror.ts';
import type { Call } from '../../journal/create-call.ts';
import { checkOwner } from '../../journal/delivery/check-owner.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { toElapsedSeconds } from '../../recorder/timer.ts';
import { EXPIRES_AFTER_MS } from '../../recorder/unfinished-recording.ts';
import { IN_FLIGHT_SECONDS } from './to-delivery-summary.ts';

/** If the server takes longer, for example offline, the recording's athlete counts as signed in. */
const IDENTITY_TIMEOUT_MS = 1500;

/** True if someone other than this athlete is signed in. */
type IsOtherAthlete = (athleteId: string) => Promise<boolean>;

/** A recording that the server lacks or that needs a decision, with its number of unacknowledged samples. */
export interface UndeliveredRecording {
  readonly entry: JournalEntry;
  readonly unsentSampleCount: number;
}

/**
 * Finds this athlete's latest recording that was interrupted or is stuck after its end, or null. Also deletes
 * fully acknowledged recordings older than 24 h, which the server closes, and expired backups. On a shared
 * device, athletes never see each other's recordings.
 */
export async function findUnfinishedRecording(
  journal: Journal,
  isOtherAthlete: IsOtherAthlete,
  backup: BackupMirror,
  nowMs: number,
): Promise<UndeliveredRecording | null> {
  const undeliveredRecording = await findLatestUnfinishedRecording(journal, isOtherAthlete, nowMs);
  const undeliveredEntries = (await journal.listEntries()).filter(
    ({ delivery }) => delivery.doneAtMs === null,
  );
  backup.expire((id) => undeliveredEntries.some(({ facts }) => facts.sessionId === id), nowMs);
  return undeliveredRecording;
}

async function findLatestUnfinishedRecording(
  journal: Journal,
  isOtherAthlete: IsOtherAthlete,
  nowMs: number,
): Promise<UndeliveredRecording | null> {
  const entries = await journal.listEntries();
  for (const entry of entries.filter(needsAthlete).reverse()) {
    const { sessionId, briefing } = entry.facts;
    if (await isOtherAthlete(briefing.athleteId)) continue;
    const unsentSampleCount = await journal.countSamples(sessionId, entry.delivery.ackedThrough + 1);
    if (!canBeDropped({ entry, unsentSampleCount }, nowMs)) return { entry, unsentSampleCount };
    await journal.deleteRecording(sessionId);
  }
  return null;
}

/** True if only the athlete can decide how the recording continues. */
const needsAthlete = ({ facts: { end }, delivery }: JournalEntry): boolean => {
  if (delivery.doneAtMs !== null || end?.kind === 'discarded') return false;
  return end === null || delivery.refusal !== null || delivery.otherSessionId !== null;
};

/** True if older than 24 h and fully acknowledged: the server closes it. */
export const canBeDropped = ({ entry, unsentSampleCount }: UndeliveredRecording, nowMs: number): boolean =>
  isExpired(entry, nowMs) && isAcknowledged(entry, unsentSampleCount);

const isExpired = ({ timer }: JournalEntry, nowMs: number) => nowMs - timer.atMs > EXPIRES_AFTER_MS;

/** Also covers sessions without a strap, which have no samples to acknowledge. */
const isAcknowledged = ({ facts, timer, delivery }: JournalEntry, unsentSampleCount: number) =>
  delivery.started &&
  facts.end === null &&
  unsentSampleCount === 0 &&
  toElapsedSeconds(timer) - delivery.ackedElapsedSeconds <= IN_FLIGHT_SECONDS &&
  facts.splits.length === delivery.ackedSplits;

/** Asks the server, and assumes false if it doesn't respond in time. */
export const createOtherAthleteCheck =
  (call: Call): IsOtherAthlete =>
  async (athleteId) => {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, IDENTITY_TIMEOUT_MS, null));
    return (await Promise.race([checkOwner(call, athleteId), timeout]))?.kind === 'other-athlete';
  };
