import type { RestRow } from '@threshold/api/server';

/** The specified `/api` paths, made by `restTable<typeof socialRouter>()`. */
export const socialRest: readonly RestRow[] = [];
