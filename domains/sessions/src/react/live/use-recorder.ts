import { useEffect } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { registerDelivery } from '../../journal/delivery/background-sync.ts';
import { openJournal } from '../../journal/open-journal.ts';
import { createRecorder } from './create-recorder.ts';
import { getPageRecorder, setPageRecorder } from './page-recorder.ts';
import type { Recorder } from './recorder.ts';
import type { ManagedRecorder } from './recorder-environment.ts';
import { workerTickSource } from './tick-source.ts';

/** This page's recorder: a recording continues while the athlete visits other screens. */
export function useRecorder(workoutId: string | null): Recorder {
  const recorder = getPageRecorder() ?? setPageRecorder(createBrowserRecorder());
  useEffect(() => {
    recorder.open(workoutId);
    return () => recorder.leave();
  }, [recorder, workoutId]);
  return recorder;
}

const createBrowserRecorder = (): ManagedRecorder =>
  createRecorder({
    now: Date.now,
    journal: openJournal(),
    fetch: (input, init) => fetch(input, init),
    ticks: workerTickSource,
    locks: navigator.locks,
    // Access `localStorage` lazily: where site data is blocked, reading it throws.
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    createId: uuidv7,
    requestPersistence: () => void navigator.storage?.persist().catch(() => false),
    requestDelivery: () => void registerDelivery(navigator.serviceWorker).catch(() => undefined),
    onNetworkOrVisibilityChange: (listener) => {
      window.addEventListener('online', listener);
      document.addEventListener('visibilitychange', listener);
      return () => {
        window.removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', listener);
      };
    },
  });
