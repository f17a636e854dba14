import { notify } from '@threshold/ui';
import { useEffect, useState } from 'react';
import type { StrapReading } from '../../../recorder/samples.ts';
import type { Recorder } from '../../live/recorder.ts';
import type { Strap } from '../../strap/strap.ts';
import { useStrapState } from './use-live-state.ts';

const STALE_MS = 5000;

const getMessage = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;

const recorderByStrap = new WeakMap<Strap, Recorder>();

/** Never unsubscribes, because a recording continues on other screens and must not lose a reading. */
function forwardReadings(strap: Strap, recorder: Recorder): void {
  if (recorderByStrap.get(strap) === recorder) return;
  recorderByStrap.set(strap, recorder);
  strap.onReading((reading) => recorder.addReading(reading));
}

/** Links the strap to the recorder; reports failures to the athlete (docs/specification.md#8-errors). */
export function useStrapConnection(strap: Strap, recorder: Recorder, isLive: boolean) {
  const state = useStrapState(strap);
  const deviceName = state.status === 'connected' ? state.deviceName : null;

  useEffect(() => forwardReadings(strap, recorder), [strap, recorder]);
  useEffect(
    () => strap.onLost((name) => notify({ title: 'Device disconnected', message: name, tone: 'error' })),
    [strap],
  );
  useEffect(() => {
    // A temporarily lost strap remains the session's source.
    if (isLive && deviceName !== null) recorder.setSource(deviceName);
  }, [recorder, isLive, deviceName]);
  useEffect(() => {
    // Fail silently: the athlete didn't ask for it, and the prompt is still there.
    strap.reconnectRemembered().catch(() => false);
  }, [strap]);

  return {
    state,
    connect: () => {
      strap
        .connect()
        .catch((error: unknown) =>
          notify({ title: 'Connection failed', message: getMessage(error), tone: 'error' }),
        );
    },
    disconnect: () => {
      strap
        .disconnect()
        .catch((error: unknown) =>
          notify({ title: 'Disconnect failed', message: getMessage(error), tone: 'error' }),
        );
    },
  };
}

/**
 * The strap's latest heart rate before a recording; null once it is older than 5 s
 * (docs/specification.md#session-timer).
 */
export function useLatestReading(strap: Strap): number | null {
  const [reading, setReading] = useState<StrapReading | null>(null);
  useEffect(() => strap.onReading(setReading), [strap]);
  useEffect(() => {
    if (reading === null) return;
    const staleTimer = window.setTimeout(() => setReading(null), STALE_MS);
    return () => window.clearTimeout(staleTimer);
  }, [reading]);
  return reading?.hrBpm ?? null;
}
