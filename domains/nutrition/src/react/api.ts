import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { NutritionSlice } from '../server/index.ts';

export const trpc = createTRPCReact<NutritionSlice>();

/** Prefetches for route loaders. */
export const nutritionQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<NutritionSlice>({ queryClient, client }).nutrition;
