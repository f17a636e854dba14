import { useEffect, useState } from 'react';
import { createBackupMirror } from '../../journal/backup-mirror.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { openJournal } from '../../journal/open-journal.ts';
import { findUnfinishedRecording } from '../live/find-unfinished-recording.ts';
import { RECORDER_LOCK } from '../live/tab-lock.ts';

/** This athlete's interrupted or unsaved recording; null if there is none or while any tab is recording. */
export function useUnfinishedRecording(athleteId: string): JournalEntry | null {
  const [recording, setRecording] = useState<JournalEntry | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const refresh = async () => {
      if (await isAnyTabRecording()) setRecording(null);
      await waitUntilNoTabRecords(signal);
      const entry = await findRecordingOfAthlete(athleteId);
      if (!signal.aborted) setRecording(entry);
    };
    // Ignore both errors: without storage there is nothing to resume, and an unmount aborts the lock request.
    const update = () => void refresh().catch(() => undefined);
    update();
    document.addEventListener('visibilitychange', update, { signal });
    return () => controller.abort();
  }, [athleteId]);
  return recording;
}

async function findRecordingOfAthlete(athleteId: string): Promise<JournalEntry | null> {
  const journal = openJournal();
  try {
    const isOtherAthlete = async (owner: string) => owner !== athleteId;
    const backup = createBackupMirror(localStorage);
    return (await findUnfinishedRecording(journal, isOtherAthlete, backup, Date.now()))?.entry ?? null;
  } finally {
    journal.close();
  }
}

async function isAnyTabRecording(): Promise<boolean> {
  const heldLocks = (await getLockManager()?.query())?.held ?? [];
  return heldLocks.some(({ name }) => name === RECORDER_LOCK);
}

/** Resolves when no tab is recording. Releases the lock immediately so that it blocks no other tab. */
async function waitUntilNoTabRecords(signal: AbortSignal): Promise<void> {
  await getLockManager()?.request(RECORDER_LOCK, { mode: 'shared', signal }, () => undefined);
}

/** Undefined in an insecure context, which records without coordination. */
const getLockManager = (): LockManager | undefined => navigator.locks;
