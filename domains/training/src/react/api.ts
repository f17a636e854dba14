import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { TrainingRouter } from '../server/index.ts';

export const trpc = createTRPCReact<TrainingRouter>();

export const trainingQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<TrainingRouter>({ queryClient, client }).training;
