import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { InjuriesSlice } from '../server/index.ts';

export const trpc = createTRPCReact<InjuriesSlice>();

/** Prefetches for route loaders. */
export const injuriesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<InjuriesSlice>({ queryClient, client }).injuries;
