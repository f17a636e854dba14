import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AthletesSlice } from '../server/index.ts';

export const trpc = createTRPCReact<AthletesSlice>();

/** Prefetches for route loaders. */
export const athletesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<AthletesSlice>({ queryClient, client }).athletes;
