import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { FilesRouter } from '../server/index.ts';

export const trpc = createTRPCReact<FilesRouter>();

export const filesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<FilesRouter>({ queryClient, client }).files;
