import { useSyncExternalStore } from 'react';
import type { LiveState, Recorder } from '../../live/recorder.ts';
import type { Strap, StrapState } from '../../strap/strap.ts';

export const useLiveState = (recorder: Recorder): LiveState =>
  useSyncExternalStore(
    (listener) => recorder.subscribe(listener),
    () => recorder.getState(),
  );

export const useStrapState = (strap: Strap): StrapState =>
  useSyncExternalStore(
    (listener) => strap.subscribe(listener),
    () => strap.getState(),
  );
