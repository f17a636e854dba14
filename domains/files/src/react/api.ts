import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { FilesSlice } from '../server/index.ts';

export const trpc = createTRPCReact<FilesSlice>();

/** Queries for use outside components, for example route prefetching. */
export const filesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<FilesSlice>({ queryClient, client }).files;
