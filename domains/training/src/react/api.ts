import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { TrainingSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<TrainingSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const trainingQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<TrainingSlice>({ queryClient, client }).training;
