import type { LoaderContext } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { FilesSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<FilesSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const filesQueries = ({ queryClient, client }: LoaderContext) =>
  createTRPCQueryUtils<FilesSlice>({ queryClient, client }).files;
