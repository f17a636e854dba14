import type { QueryClient } from '@tanstack/react-query';
import { onDelivery } from '../journal/delivery/delivery-channels.ts';

/**
 * Invalidates all queries when a session completes (docs/specification.md#7-calls), whether this page, another tab or
 * the service worker delivered it. Returns the unsubscribe function.
 */
export const invalidateQueriesOnDelivery = (queryClient: QueryClient): (() => void) =>
  onDelivery(() => void queryClient.invalidateQueries());
