import type { Reach } from '@threshold/api/react';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { FilesSlice } from '../server/index.ts';

/** This domain's hooks. */
export const trpc = createTRPCReact<FilesSlice>();

/** This domain's reads outside of components: prefetching on the way to a screen. */
export const filesReads = ({ queryClient, client }: Reach) =>
  createTRPCQueryUtils<FilesSlice>({ queryClient, client }).files;
