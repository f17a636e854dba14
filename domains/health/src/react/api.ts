import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { HealthSlice } from '../server/index.ts';

export const trpc = createTRPCReact<HealthSlice>();

/** Prefetches for route loaders. */
export const healthQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<HealthSlice>({ queryClient, client }).health;
