import { conflict, type QueryContext } from '@threshold/api/server';
import type { SessionRow } from '../tables.ts';
import { toSessionView } from './session-view.ts';

/** The refusal of a change to a session that counts: the answer carries it as it stands (ruling 27). */
export const alreadyCompleted = async (ctx: QueryContext, row: SessionRow) =>
  conflict('This session is already completed', { session: await toSessionView(ctx, row) });
