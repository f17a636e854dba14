import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CHANGED_TOPIC } from '../changed-topic.ts';
import { pageId } from './page-athlete.ts';
import { useServerEvent } from './use-server-event.ts';

/** Debounce: several commands in a row refresh the page once. */
const DEBOUNCE_MS = 300;

/**
 * Refreshes this page after the athlete changed something in another tab, on another device or by a script. Also
 * refreshes after the event stream reconnects.
 */
export function useRefreshOnRemoteChange(): void {
  const queryClient = useQueryClient();
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(debounceTimer.current), []);
  useServerEvent(CHANGED_TOPIC, (data) => {
    if (isOfThisPage(data)) return;
    clearTimeout(debounceTimer.current);
    debounceTimer.current = setTimeout(() => void queryClient.invalidateQueries(), DEBOUNCE_MS);
  });
}

const isOfThisPage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'page' in data && data.page === pageId;
