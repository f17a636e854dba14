import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { SocialRouter } from '../server/index.ts';

export const trpc = createTRPCReact<SocialRouter>();

export const socialQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<SocialRouter>({ queryClient, client }).social;
