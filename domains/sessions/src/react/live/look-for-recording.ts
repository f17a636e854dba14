import type { BackupMirror } from '../../journal/backup-mirror.ts';
import type { Call } from '../../journal/calls.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { whoIsThere } from '../../journal/who-is-there.ts';
import { EXPIRES_AFTER_MS } from '../../recorder/found-recording.ts';
import { secondsOf } from '../../recorder/timer.ts';
import { UNDER_WAY_SECONDS } from './delivery-shown.ts';

/** How long the screen waits to be told whose sign-in this is; without a network it is taken for the recorder's. */
const PATIENCE_MS = 1500;

/** Whether what this athlete recorded is somebody else's than whose sign-in it is. */
type IsStrangers = (athleteId: string) => Promise<boolean>;

/** A recording that waits for the athlete, and how much of it is not acknowledged. */
export interface Waiting {
  readonly entry: JournalEntry;
  readonly unsentSamples: number;
}

/**
 * The latest recording of this athlete that was cut off, or that stands still after its end. One that is older than
 * 24 h and wholly on the server asks nothing: it is let go, and the server closes it as it stands. On a device that
 * several athletes share, nobody is shown what another one recorded.
 */
export async function lookForRecording(
  journal: Journal,
  isStrangers: IsStrangers,
  backup: BackupMirror,
  nowMs: number,
): Promise<Waiting | null> {
  const waiting = await firstWaiting(journal, isStrangers, nowMs);
  const undone = (await journal.entries()).filter(({ delivery }) => delivery.doneAtMs === null);
  backup.expire((id) => undone.some(({ facts }) => facts.sessionId === id), nowMs);
  return waiting;
}

async function firstWaiting(
  journal: Journal,
  isStrangers: IsStrangers,
  nowMs: number,
): Promise<Waiting | null> {
  const entries = await journal.entries();
  for (const entry of entries.filter(needsAthlete).reverse()) {
    const { sessionId, briefing } = entry.facts;
    if (await isStrangers(briefing.athleteId)) continue;
    const unsentSamples = await journal.countSamples(sessionId, entry.delivery.ackedThrough + 1);
    if (!asksNothing({ entry, unsentSamples }, nowMs)) return { entry, unsentSamples };
    await journal.forget(sessionId);
  }
  return null;
}

/** True where only the athlete can say how it goes on. */
const needsAthlete = ({ facts: { end }, delivery }: JournalEntry): boolean => {
  if (delivery.doneAtMs !== null || end?.kind === 'discarded') return false;
  return end === null || delivery.refusal !== null || delivery.otherSessionId !== null;
};

/** Whether it can be let go: it is older than 24 h, and the server closes what it has of it, which is all. */
export const asksNothing = ({ entry, unsentSamples }: Waiting, nowMs: number): boolean =>
  isExpired(entry, nowMs) && isAcknowledged(entry, unsentSamples);

const isExpired = ({ timer }: JournalEntry, nowMs: number) => nowMs - timer.atMs > EXPIRES_AFTER_MS;

/** Without a strap, too, where no sample tells how far the server has got. */
const isAcknowledged = ({ facts, timer, delivery }: JournalEntry, unsentSamples: number) =>
  delivery.started &&
  facts.end === null &&
  unsentSamples === 0 &&
  secondsOf(timer) - delivery.ackedElapsedSeconds <= UNDER_WAY_SECONDS &&
  facts.splits.length === delivery.ackedSplits;

/** Asks the server; where it does not say, the sign-in is taken for the recorder's. */
export const strangersBy =
  (call: Call): IsStrangers =>
  async (athleteId) => {
    const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    return (await Promise.race([whoIsThere(call, athleteId), patience]))?.kind === 'stranger';
  };
