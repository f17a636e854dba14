import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { NutritionRouter } from '../server/index.ts';

export const trpc = createTRPCReact<NutritionRouter>();

export const nutritionQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<NutritionRouter>({ queryClient, client }).nutrition;
