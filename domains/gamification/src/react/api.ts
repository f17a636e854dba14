import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { GamificationRouter } from '../server/index.ts';

export const trpc = createTRPCReact<GamificationRouter>();

export const gamificationQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<GamificationRouter>({ queryClient, client }).gamification;
