import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { InjuriesSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<InjuriesSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const injuriesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<InjuriesSlice>({ queryClient, client }).injuries;
