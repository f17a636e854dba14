import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { HealthSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<HealthSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const healthQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<HealthSlice>({ queryClient, client }).health;
