import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { GamificationSlice } from '../server/index.ts';

export const trpc = createTRPCReact<GamificationSlice>();

/** Prefetches for route loaders. */
export const gamificationQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<GamificationSlice>({ queryClient, client }).gamification;
