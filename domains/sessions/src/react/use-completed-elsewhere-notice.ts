import { notify } from '@threshold/ui';
import { useEffect } from 'react';
import { onRemainder } from '../journal/delivery/delivery-channels.ts';

const NOTICE_DURATION_MS = 10_000;

/** Notifies the athlete on any screen that another device completed the session, so that recording has stopped here. */
export function useCompletedElsewhereNotice(): void {
  useEffect(
    () =>
      onRemainder(() =>
        notify({
          title: 'Session completed on another device',
          message:
            'We stopped recording here. Some of what you recorded here isn’t part of it and isn’t saved yet.',
          tone: 'error',
          durationMs: NOTICE_DURATION_MS,
        }),
      ),
    [],
  );
}
