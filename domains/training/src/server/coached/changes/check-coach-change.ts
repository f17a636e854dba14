import { conflict, invalid, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CheckedChange, CoachChange, CoachScopes } from '@threshold/contracts/coaching';
import type { PlannedSession } from '@threshold/planner';
import { assertFreeSlot } from '../../changes/assert-free-slot.ts';
import { findBrokenRules } from '../../changes/assert-no-broken-rules.ts';
import type { PlannedChange } from '../../changes/find-newly-broken-rules.ts';
import { assertMovableDay } from '../../changes/move-workout.ts';
import { assertInjuriesAllow } from '../../own-sessions/assert-injuries-allow.ts';
import { buildSession } from '../../own-sessions/build-session.ts';
import type { Redact } from '../../plans/get-plan-input.ts';
import { selectRowsOfDay } from '../../workouts/workout-rows.ts';
import { addressCoach } from './address-coach.ts';
import {
  getOpenSession,
  NO_REVISION,
  plannedToChangedSession,
  toChangedSession,
  toRevision,
} from './open-session.ts';
import { resolveContent } from './resolve-content.ts';

/**
 * Leaves out what the coach doesn't see. Ignoring the rules on it is not enough: limits of other rules depend on an
 * injury, on age, pregnancy and on illness, so a rejection would reveal them.
 */
const createRedact =
  ({ injuries, health }: CoachScopes): Redact =>
  ({ timeOff, ...input }) => ({
    ...input,
    ...(injuries ? {} : { injuries: [] }),
    ...(health ? timeOff && { timeOff } : { ageYears: null, isPregnant: false }),
  });

/**
 * Checks a change that a coach proposes like one of the athlete's own, without what the coach doesn't see. The
 * athlete's acceptance checks it with everything.
 * @throws DomainError 'not-found', 'invalid' or 'conflict', in words for the coach
 */
export const checkCoachChange = (
  ctx: QueryContext,
  change: CoachChange,
  scopes: CoachScopes,
): Promise<CheckedChange> => addressCoach(() => check(ctx, change, scopes));

async function check(ctx: QueryContext, change: CoachChange, scopes: CoachScopes): Promise<CheckedChange> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const redact = createRedact(scopes);
  switch (change.kind) {
    case 'move': {
      const row = await getOpenSession(ctx, change.workoutId, today);
      const moved = { date: change.date, session: change.session ?? row.session };
      assertMovableDay(moved.date, today);
      if (moved.date === row.date && moved.session === row.session)
        throw invalid('date', 'Choose another day or part of the day');
      const rowsOfDay = await selectRowsOfDay(ctx, moved.date);
      assertFreeSlot(
        rowsOfDay.filter(({ id }) => id !== row.id),
        moved.session,
      );
      await assertRulesAllow(ctx, { removedId: row.id, moved }, redact);
      const before = toChangedSession(row);
      return { change, before, after: { ...before, ...moved }, revision: toRevision(row) };
    }
    case 'change': {
      const row = await getOpenSession(ctx, change.workoutId, today);
      const content = await resolveContent(ctx, change.content, redact);
      const { date, session } = row;
      const planned = await buildSession(
        ctx,
        { date, session, content: { from: 'type', ...content } },
        redact,
      );
      await assertSessionAllowed(ctx, planned, scopes);
      await assertRulesAllow(ctx, { removedId: row.id, added: planned }, redact);
      return {
        change: { ...change, content },
        before: toChangedSession(row),
        after: plannedToChangedSession(planned),
        revision: toRevision(row),
      };
    }
    case 'skip': {
      const row = await getOpenSession(ctx, change.workoutId, today);
      return { change, before: toChangedSession(row), after: null, revision: toRevision(row) };
    }
    case 'add': {
      const { date, session } = change;
      assertMovableDay(date, today);
      assertFreeSlot(await selectRowsOfDay(ctx, date), session);
      const content = await resolveContent(ctx, change.content, redact);
      const planned = await buildSession(
        ctx,
        { date, session, content: { from: 'type', ...content } },
        redact,
      );
      await assertSessionAllowed(ctx, planned, scopes);
      await assertRulesAllow(ctx, { added: planned }, redact);
      return {
        change: { ...change, content },
        before: null,
        after: plannedToChangedSession(planned),
        revision: NO_REVISION,
      };
    }
  }
}

async function assertSessionAllowed(
  ctx: QueryContext,
  planned: PlannedSession,
  { injuries }: CoachScopes,
): Promise<void> {
  if (injuries) await assertInjuriesAllow(ctx, planned);
}

async function assertRulesAllow(ctx: QueryContext, change: PlannedChange, redact: Redact): Promise<void> {
  const broken = await findBrokenRules(ctx, change, redact);
  if (broken) throw conflict(broken.message);
}
