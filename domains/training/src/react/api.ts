import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { TrainingSlice } from '../server/index.ts';

export const trpc = createTRPCReact<TrainingSlice>();

/** Queries outside of components, for prefetching before navigation. */
export const trainingQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<TrainingSlice>({ queryClient, client }).training;
