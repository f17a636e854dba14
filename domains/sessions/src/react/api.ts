import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { SessionsSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<SessionsSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const sessionsQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<SessionsSlice>({ queryClient, client }).sessions;
