import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { HealthRouter } from '../server/index.ts';

export const trpc = createTRPCReact<HealthRouter>();

export const healthQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<HealthRouter>({ queryClient, client }).health;
