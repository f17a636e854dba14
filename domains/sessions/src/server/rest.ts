import type { RestRow } from '@threshold/api/server';

/** The specified `/api` paths, made by `restTable<typeof sessionsRouter>()`. */
export const sessionsRest: readonly RestRow[] = [];
