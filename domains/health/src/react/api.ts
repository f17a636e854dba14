import type { Reach } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { HealthSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<HealthSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const healthReads = ({ queryClient, client }: Reach) =>
  createTRPCQueryUtils<HealthSlice>({ queryClient, client }).health;
