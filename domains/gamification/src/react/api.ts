import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { GamificationSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<GamificationSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const gamificationQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<GamificationSlice>({ queryClient, client }).gamification;
