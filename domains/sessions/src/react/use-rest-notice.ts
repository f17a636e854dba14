import { notify } from '@threshold/ui';
import { useEffect } from 'react';
import { onRest } from '../journal/delivered.ts';

const LONG_ENOUGH_MS = 10_000;

/** Says that a session was completed on another device, so that this one has stopped recording, wherever the athlete is. */
export function useRestNotice(): void {
  useEffect(
    () =>
      onRest(() =>
        notify({
          title: 'Session completed on another device',
          message:
            'Recording has stopped here. Some of what was recorded here is not in it, and not saved yet.',
          tone: 'error',
          durationMs: LONG_ENOUGH_MS,
        }),
      ),
    [],
  );
}
