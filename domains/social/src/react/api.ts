import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { SocialSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<SocialSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const socialQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<SocialSlice>({ queryClient, client }).social;
