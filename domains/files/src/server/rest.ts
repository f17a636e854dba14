import type { RestRow } from '@threshold/api/server';

/** The specified `/api` paths, made by `restTable<typeof filesRouter>()`. */
export const filesRest: readonly RestRow[] = [];
