import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { NutritionSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<NutritionSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const nutritionQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<NutritionSlice>({ queryClient, client }).nutrition;
