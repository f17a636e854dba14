import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AthletesSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<AthletesSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const athletesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<AthletesSlice>({ queryClient, client }).athletes;
