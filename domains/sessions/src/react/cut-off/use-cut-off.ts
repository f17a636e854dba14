import { useEffect, useState } from 'react';
import { createBackupMirror } from '../../journal/backup-mirror.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { openJournal } from '../../journal/open-journal.ts';
import { lookForRecording } from '../live/look-for-recording.ts';
import { RECORDER_LOCK } from '../live/tab-lock.ts';

/** This athlete's recording that nobody goes on with; null where there is none, and while any tab records. */
export function useCutOff(athleteId: string): JournalEntry | null {
  const [cutOff, setCutOff] = useState<JournalEntry | null>(null);
  useEffect(() => {
    const leaves = new AbortController();
    const { signal } = leaves;
    const look = async () => {
      if (await isRecorded()) setCutOff(null);
      await nobodyRecords(signal);
      const found = await findCutOff(athleteId);
      if (!signal.aborted) setCutOff(found);
    };
    // A browser that keeps nothing has nothing to return to; who has left asks no more.
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    document.addEventListener('visibilitychange', lookQuietly, { signal });
    return () => leaves.abort();
  }, [athleteId]);
  return cutOff;
}

async function findCutOff(athleteId: string): Promise<JournalEntry | null> {
  const journal = openJournal();
  try {
    const isStrangers = async (whose: string) => whose !== athleteId;
    const backup = createBackupMirror(localStorage);
    return (await lookForRecording(journal, isStrangers, backup, Date.now()))?.entry ?? null;
  } finally {
    journal.close();
  }
}

async function isRecorded(): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? [];
  return held.some(({ name }) => name === RECORDER_LOCK);
}

/** Resolves when no tab records; it is let go of at once, so that it is in nobody's way. */
async function nobodyRecords(signal: AbortSignal): Promise<void> {
  await locks()?.request(RECORDER_LOCK, { mode: 'shared', signal }, () => undefined);
}

/** A page without a secure origin has none: it records without asking the others. */
const locks = (): LockManager | undefined => navigator.locks;
