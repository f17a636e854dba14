import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { SessionsRouter } from '../server/index.ts';

export const trpc = createTRPCReact<SessionsRouter>();

export const sessionsQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<SessionsRouter>({ queryClient, client }).sessions;
