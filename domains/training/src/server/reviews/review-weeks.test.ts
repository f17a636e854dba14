import { addDays } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { selectActivePlan } from '../plans/active-plan.ts';
import { insertProposal } from '../proposals/proposal-lifecycle.ts';
import { completeAsPlanned, createPlannedAthlete } from '../test/planned-athlete.ts';
import { createTrainingApi } from '../test/training-api.ts';
import {
  createReviewRunner,
  findHardSession,
  listWeek,
  MONDAY,
  resetAthletes,
  SUNDAY,
} from './review-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });
const { runReviews, reviewOn } = createReviewRunner(api);

beforeEach(() => resetAthletes(api));

const listReviews = (athleteId: string) =>
  api.orm.em
    .getConnection()
    .execute<{ week_starts_on: string }[]>(
      'select week_starts_on::text from training.weekly_review where athlete_id = ?',
      [athleteId],
    );

describe('the weekly review', () => {
  test('runs once, on Sunday evening in the athlete’s time zone', async () => {
    api.athletes.timeZone = 'America/New_York';
    const athlete = await createPlannedAthlete(api, MONDAY);
    await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
    // 18:50 in New York.
    await reviewOn(SUNDAY, '23:50');
    expect((await athlete.me.proposal()).review).toBeNull();
    api.clock.set(`${addDays(SUNDAY, 1)}T00:50:00Z`);
    await runReviews();
    expect((await athlete.me.proposal()).review).toMatchObject({
      weekStartsOn: MONDAY,
      weekEndsOn: SUNDAY,
      proposal: null,
    });
    await runReviews();
    await api.orm.em
      .getConnection()
      .execute('update training.plan set review_due_at = null where athlete_id = ?', [athlete.athleteId]);
    await runReviews();
    expect(await listReviews(athlete.athleteId)).toHaveLength(1);
    await expect(
      api.orm.em.getConnection().execute(
        `insert into training.weekly_review (id, athlete_id, week_starts_on, created_at, facts)
             values (?, ?, ?, now(), '{}')`,
        [uuidv7(), athlete.athleteId, MONDAY],
      ),
    ).rejects.toThrow('weekly_review_week_unique');
    api.clock.set(`${addDays(SUNDAY, 8)}T12:00:00Z`);
    expect((await athlete.me.proposal()).review).toBeNull();
  });

  test('shows planned and completed training, and the outcomes of key sessions', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
    await reviewOn(SUNDAY);
    const review = (await athlete.me.proposal()).review ?? expect.unreachable();
    const rows = (await listWeek(athlete, MONDAY)).filter(({ session }) => session !== 'Rest');
    expect(review.planned).toMatchObject({ sessions: rows.length });
    expect(review.done).toEqual(review.planned);
    expect(review.planned.minutes).toBeGreaterThan(180);
    const hardSession = await findHardSession(athlete);
    expect(review.keySessions).toContainEqual({
      date: hardSession.date,
      type: hardSession.type,
      outcome: 'close',
    });
    expect(review.keySessions.some(({ type, outcome }) => /long/i.test(type) && outcome === 'close')).toBe(
      true,
    );
    expect(review.next[0]).toMatch(/^Nothing changes\. Next week stays as planned\. \w+/);
  });

  test('opens no proposal and changes nothing after a week done as planned', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
    const rowsBefore = await api.listStoredRows(athlete.athleteId);
    await reviewOn(SUNDAY);
    expect((await athlete.me.proposal()).proposal).toBeNull();
    expect(await api.listStoredRows(athlete.athleteId)).toEqual(rowsBefore);
  });

  test('does not replace another open proposal by the rules, and refers to it', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const activePlan = await selectActivePlan(api.queryContext(athleteId))
      .select('id')
      .executeTakeFirstOrThrow();
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: addDays(MONDAY, 1) });
    const id = await api.runInTransaction(athleteId, (ctx) =>
      insertProposal(ctx, {
        kind: 'recovery',
        status: 'open',
        basisPlanId: activePlan.id,
        startsOn: SUNDAY,
        why: 'Your recovery was poor.',
      }),
    );
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toMatchObject({ id, status: 'open' });
    expect(review).toMatchObject({ proposal: { id, status: 'open' }, next: ['Your recovery was poor.'] });
  });

  test('creates no weekly review without a plan, or for a week before the plan', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    api.clock.set(`${MONDAY}T12:00:00Z`);
    await runReviews();
    expect(await listReviews(athlete.athleteId)).toEqual([]);
    const stranger = await api.athlete();
    await reviewOn(SUNDAY);
    expect(await listReviews(stranger)).toEqual([]);
    expect((await api.as(stranger).proposal()).review).toBeNull();
  });
});
