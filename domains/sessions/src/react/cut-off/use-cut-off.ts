import { useEffect, useState } from 'react';
import { createBackupMirror } from '../../journal/backup-mirror.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { openJournal } from '../../journal/open-journal.ts';
import { findWaitingRecording } from '../live/find-waiting-recording.ts';
import { RECORDER_LOCK } from '../live/tab-lock.ts';

/** This athlete's interrupted recording; null if there is none or while any tab records. */
export function useCutOff(athleteId: string): JournalEntry | null {
  const [cutOff, setCutOff] = useState<JournalEntry | null>(null);
  useEffect(() => {
    const leaves = new AbortController();
    const { signal } = leaves;
    const findNow = async () => {
      if (await isRecorded()) setCutOff(null);
      await nobodyRecords(signal);
      const found = await findCutOff(athleteId);
      if (!signal.aborted) setCutOff(found);
    };
    // Without storage there is nothing to return to; after unmount, don't ask again.
    const update = () => void findNow().catch(() => undefined);
    update();
    document.addEventListener('visibilitychange', update, { signal });
    return () => leaves.abort();
  }, [athleteId]);
  return cutOff;
}

async function findCutOff(athleteId: string): Promise<JournalEntry | null> {
  const journal = openJournal();
  try {
    const isStrangers = async (owner: string) => owner !== athleteId;
    const backup = createBackupMirror(localStorage);
    return (await findWaitingRecording(journal, isStrangers, backup, Date.now()))?.entry ?? null;
  } finally {
    journal.close();
  }
}

async function isRecorded(): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? [];
  return held.some(({ name }) => name === RECORDER_LOCK);
}

/** Resolves when no tab records; releases the lock at once so that it blocks no one. */
async function nobodyRecords(signal: AbortSignal): Promise<void> {
  await locks()?.request(RECORDER_LOCK, { mode: 'shared', signal }, () => undefined);
}

/** Undefined in an insecure context, which records without coordination. */
const locks = (): LockManager | undefined => navigator.locks;
