import { useEffect } from 'react';
import type { Me } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { INVALIDATES } from './invalidates.ts';

const SEEN = 'threshold-time-zone';

/** The browser's own zone; UTC where it has none. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * Tells the server the browser's time zone at the first visit and whenever it changes (ruling 2). A zone that the
 * athlete chose by hand stands until the browser moves to another one.
 */
export function useReportedTimeZone(me: Pick<Me, 'id' | 'timeZone'> | undefined): void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({ meta: INVALIDATES });
  const id = me?.id;
  const known = me?.timeZone;
  useEffect(() => {
    if (id === undefined || known === undefined) return;
    const timeZone = browserTimeZone();
    const seen = `${id} ${timeZone}`;
    if (localStorage.getItem(SEEN) === seen) return;
    if (timeZone === known) localStorage.setItem(SEEN, seen);
    else mutate({ timeZone }, { onSuccess: () => localStorage.setItem(SEEN, seen) });
  }, [id, known, mutate]);
}
