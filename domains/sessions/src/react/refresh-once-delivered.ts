import type { QueryClient } from '@tanstack/react-query';
import { onDelivered } from '../journal/delivered.ts';

/**
 * A completed session changes what every screen shows of the day (specification section 7), whoever delivered it: this
 * page, another tab or the service worker. Returns how to stop.
 */
export const refreshOnceDelivered = (queryClient: QueryClient): (() => void) =>
  onDelivered(() => void queryClient.invalidateQueries());
