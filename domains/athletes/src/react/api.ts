import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AthletesRouter } from '../server/index.ts';

export const trpc = createTRPCReact<AthletesRouter>();

export const athletesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<AthletesRouter>({ queryClient, client }).athletes;
