import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { CoachingRouter } from '../server/index.ts';

export const trpc = createTRPCReact<CoachingRouter>();

export const coachingQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<CoachingRouter>({ queryClient, client }).coaching;
