import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { InjuriesRouter } from '../server/index.ts';

export const trpc = createTRPCReact<InjuriesRouter>();

export const injuriesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<InjuriesRouter>({ queryClient, client }).injuries;
