import { conflict, type QueryContext } from '@threshold/api/server';
import type { SessionRow } from '../tables.ts';
import { toSessionView } from './session-view.ts';

/**
 * A conflict for changes to a completed session; the response includes the session
 * (docs/specification.md#ended-sessions).
 */
export const createAlreadyCompletedError = async (ctx: QueryContext, row: SessionRow) =>
  conflict('You’ve already completed this session', { session: await toSessionView(ctx, row) });
