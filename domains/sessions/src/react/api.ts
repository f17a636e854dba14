import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { SessionsSlice } from '../server/index.ts';

export const trpc = createTRPCReact<SessionsSlice>();

/** Queries for use outside components, for example route prefetching. */
export const sessionsQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<SessionsSlice>({ queryClient, client }).sessions;
