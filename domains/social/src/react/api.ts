import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { SocialSlice } from '../server/index.ts';

export const trpc = createTRPCReact<SocialSlice>();

/** Prefetches for route loaders. */
export const socialQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<SocialSlice>({ queryClient, client }).social;
