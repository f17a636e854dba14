import { notify } from '@threshold/ui';
import { useEffect, useState } from 'react';
import type { Recorder } from '../live/live-session.ts';
import type { Strap, StrapReading } from '../strap/strap.ts';
import { useStrapState } from './use-live.ts';

const STALE_MS = 5000;

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message !== '' ? error.message : undefined;

const linked = new WeakMap<Strap, Recorder>();

/** For good: a recording goes on while the athlete looks at other screens, and nothing the strap sends may be lost. */
function letHear(strap: Strap, recorder: Recorder): void {
  if (linked.get(strap) === recorder) return;
  linked.set(strap, recorder);
  strap.onReading((reading) => recorder.hear(reading));
}

/** Brings what the strap tells to the recorder, and its failures to the athlete (specification section 8). */
export function useStrapLink(strap: Strap, recorder: Recorder, isLive: boolean) {
  const state = useStrapState(strap);
  const deviceName = state.status === 'connected' ? state.deviceName : null;

  useEffect(() => letHear(strap, recorder), [strap, recorder]);
  useEffect(
    () => strap.onLost((name) => notify({ title: 'Device disconnected', message: name, tone: 'error' })),
    [strap],
  );
  useEffect(() => {
    // A strap that is lost for a while stays the session's source.
    if (isLive && deviceName !== null) recorder.useSource(deviceName);
  }, [recorder, isLive, deviceName]);
  useEffect(() => {
    // Quietly: the athlete has not asked for it, and the prompt still stands.
    strap.reconnectRemembered().catch(() => false);
  }, [strap]);

  return {
    state,
    connect: () => {
      strap
        .connect()
        .catch((error: unknown) =>
          notify({ title: 'Connection failed', message: messageOf(error), tone: 'error' }),
        );
    },
    disconnect: () => {
      strap
        .disconnect()
        .catch((error: unknown) =>
          notify({ title: 'Disconnect failed', message: messageOf(error), tone: 'error' }),
        );
    },
  };
}

/** The strap's latest heart rate, before a session records it; null once it is older than 5 s (Ruling 28). */
export function useLatestReading(strap: Strap): number | null {
  const [reading, setReading] = useState<StrapReading | null>(null);
  useEffect(() => strap.onReading(setReading), [strap]);
  useEffect(() => {
    if (reading === null) return;
    const stale = window.setTimeout(() => setReading(null), STALE_MS);
    return () => window.clearTimeout(stale);
  }, [reading]);
  return reading?.hrBpm ?? null;
}
