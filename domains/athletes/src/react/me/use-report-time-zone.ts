import { useEffect } from 'react';
import type { Me } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from './mutation-meta.ts';

const LAST_ZONE_KEY = 'threshold-time-zone';

/** The browser's IANA time zone; UTC if unknown. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * Reports the browser's time zone on the first visit and whenever it changes
 * (docs/specification.md#today-and-time-zones). A zone that the athlete chose is kept until the browser's
 * zone changes.
 */
export function useReportTimeZone(me: Pick<Me, 'id' | 'timeZone'> | undefined): void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({ meta: MUTATION_META });
  const id = me?.id;
  const savedTimeZone = me?.timeZone;
  useEffect(() => {
    if (id === undefined || savedTimeZone === undefined) return;
    const timeZone = getBrowserTimeZone();
    const athleteZone = `${id} ${timeZone}`;
    if (localStorage.getItem(LAST_ZONE_KEY) === athleteZone) return;
    if (timeZone === savedTimeZone) localStorage.setItem(LAST_ZONE_KEY, athleteZone);
    else mutate({ timeZone }, { onSuccess: () => localStorage.setItem(LAST_ZONE_KEY, athleteZone) });
  }, [id, savedTimeZone, mutate]);
}
