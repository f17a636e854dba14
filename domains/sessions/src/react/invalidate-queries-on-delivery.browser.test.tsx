import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { publishDelivery } from '../journal/delivery/delivery-channels.ts';
import { invalidateQueriesOnDelivery } from './invalidate-queries-on-delivery.ts';

test('invalidates all queries after a session is delivered outside its screen', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['workouts'], []);
  const unsubscribe = invalidateQueriesOnDelivery(queryClient);
  expect(queryClient.getQueryState(['workouts'])?.isInvalidated).toBe(false);
  publishDelivery();
  await expect.poll(() => queryClient.getQueryState(['workouts'])?.isInvalidated).toBe(true);
  unsubscribe();
});
