import { addDays, type LocalDate, localDate, toWeekday } from '@threshold/physiology';
import { readRung } from '@threshold/planner';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { selectActivePlan } from '../plans/active-plan.ts';
import { rollPlans } from '../plans/roll/roll-plans.ts';
import { insertProposal } from '../proposals/proposal-lifecycle.ts';
import { checkMissedSessions } from '../proposals/rules/check-missed-sessions.ts';
import {
  completeAsPlanned,
  createPlannedAthlete,
  createScheduleContext,
  type PlannedAthlete,
} from '../test/planned-athlete.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { reviewWeeks } from './review-weeks.ts';

const api = await createTrainingApi({ ownDatabase: true });
const MONDAY = localDate('2026-11-23');
const SUNDAY = addDays(MONDAY, 6);

beforeEach(async () => {
  await api.eraseEveryone();
  api.injuries.active = [];
  api.athletes.timeZone = 'UTC';
  api.athletes.units = 'metric';
});

const runReviews = () => reviewWeeks.run(createScheduleContext(api));

async function reviewOn(sunday: LocalDate, time = '19:50') {
  api.clock.set(`${sunday}T${time}:00Z`);
  await runReviews();
}

const listWeek = ({ me }: PlannedAthlete, monday: LocalDate) =>
  me.workoutsBetween({ from: monday, to: addDays(monday, 6) });

/** Days of the first week with one session of a kind. */
async function findHardDay(athlete: PlannedAthlete, monday = MONDAY) {
  const hard = (await listWeek(athlete, monday)).find((row) => readRung(row) !== null);
  if (!hard) throw new Error('the week has no hard session');
  return hard;
}

const listProposals = (athleteId: string) =>
  api.orm.em
    .getConnection()
    .execute<{ kind: string; status: string }[]>(
      'select kind, status from training.plan_proposal where athlete_id = ?',
      [athleteId],
    );

const listReviews = (athleteId: string) =>
  api.orm.em
    .getConnection()
    .execute<{ week_starts_on: string }[]>(
      'select week_starts_on::text from training.weekly_review where athlete_id = ?',
      [athleteId],
    );

describe('the weekly review', () => {
  test('is made once, on Sunday evening of the athlete’s own calendar', async () => {
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

  test('shows planned beside done, the verdicts of key sessions, and what grew', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
    await reviewOn(SUNDAY);
    const review = (await athlete.me.proposal()).review ?? expect.unreachable();
    const rows = (await listWeek(athlete, MONDAY)).filter(({ session }) => session !== 'Rest');
    expect(review.planned).toMatchObject({ sessions: rows.length });
    expect(review.done).toEqual(review.planned);
    expect(review.planned.minutes).toBeGreaterThan(180);
    const hard = await findHardDay(athlete);
    expect(review.keySessions).toContainEqual({ date: hard.date, type: hard.type, outcome: 'close' });
    expect(review.keySessions.some(({ type, outcome }) => /long/i.test(type) && outcome === 'close')).toBe(
      true,
    );
    expect(review.next[0]).toMatch(/^Nothing changes\. Next week stays as planned\. \w+/);
  });

  test('of a week done as planned opens no proposal and changes nothing', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: SUNDAY });
    const before = await api.listStoredRows(athlete.athleteId);
    await reviewOn(SUNDAY);
    expect((await athlete.me.proposal()).proposal).toBeNull();
    expect(await api.listStoredRows(athlete.athleteId)).toEqual(before);
  });

  test('repeats a step that was too hard, as one changed session that can be undone', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const { monday, hard, next } = await findStep(athlete);
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: addDays(monday, 6), except: [hard.date] });
    await completeAsPlanned(api, athleteId, { from: hard.date, to: hard.date, rpe: 10 });
    const before = await api.listStoredRows(athleteId);
    await reviewOn(addDays(monday, 6));
    const { proposal, review } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'review', status: 'open', generatedBy: 'rules' });
    expect(review?.proposal).toEqual({ id: proposal?.id, status: 'open' });
    expect(review?.next[0]).toMatch(
      / was too hard\. \w+day( of the week after)? brings .+ min, the same step again before the next one\.$/,
    );
    expect(proposal?.difference).toMatchObject({ harder: [], moved: [], added: [], dropped: [] });
    const proposalId = proposal?.id ?? '';
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: true });
    const [repeated] = await me.workoutsBetween({ from: next.date, to: next.date });
    const [done, again] = [readRung(hard), repeated ? readRung(repeated) : null];
    expect(again?.family).toBe(done?.family);
    expect((again?.reps ?? 99) * (again?.repMinutes ?? 99)).toBeLessThanOrEqual(
      (done?.reps ?? 0) * (done?.repMinutes ?? 0),
    );
    expect((await me.proposal()).review?.proposal).toEqual({ id: proposalId, status: 'accepted' });
    await me.undoProposal({ proposalId });
    expect(await api.listStoredRows(athleteId)).toEqual(before);
  });

  test('names a long run that was too hard, with the next long run, although nothing changes', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const long =
      (await listWeek(athlete, MONDAY)).find(({ type }) => /^long/i.test(type)) ?? expect.unreachable();
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY, except: [long.date] });
    await completeAsPlanned(api, athleteId, { from: long.date, to: long.date, rpe: 9 });
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toBeNull();
    expect(review?.keySessions).toContainEqual({ date: long.date, type: long.type, outcome: 'too-hard' });
    const next =
      (await listWeek(athlete, addDays(MONDAY, 7))).find(({ type }) => /long/i.test(type)) ??
      expect.unreachable();
    expect(review?.next).toEqual([
      `${toWeekday(long.date)}’s long run was too hard. Your next long run on ${toWeekday(next.date)} stays as planned (${next.duration}). Start it slower, and cut it short if it gets hard again.`,
      expect.stringMatching(/^Nothing changes\. Next week stays as planned\./),
    ]);
  });

  test('names a hard session that was too hard if no step of the next two weeks changes', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY, { raceDate: addDays(MONDAY, 76) });
    const { athleteId, me } = athlete;
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY });
    const hard = await findHardDay(athlete);
    await api.orm.em
      .getConnection()
      .execute('update training.workout set rpe = 10 where athlete_id = ? and id = ?', [athleteId, hard.id]);
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toBeNull();
    expect(review?.next[0]).toMatch(
      /^\w+day’s .+ was too hard\. Your next one( .+ isn’t any harder \(.+ min\)\.| starts from the same step \(.+ min\)\.| comes in \d weeks, and we’ll review it before then\.)$/,
    );
  });

  test.each(['12:05', '18:05'])(
    'treats the missed sessions of a Sunday at %s alone: the hourly check leaves them to it',
    async (time) => {
      const athlete = await createPlannedAthlete(api, MONDAY);
      const { athleteId, me } = athlete;
      api.clock.set(`${SUNDAY}T${time}:00Z`);
      await checkMissedSessions.run(createScheduleContext(api));
      expect((await me.proposal()).proposal).toBeNull();
      await reviewOn(SUNDAY);
      const { proposal } = await me.proposal();
      expect(proposal).toMatchObject({ kind: 'review', status: 'open' });
      expect(proposal?.why).toMatch(/^You missed \d of \d sessions\. You don’t need to make them up\./);
      api.clock.set(`${addDays(SUNDAY, 1)}T00:05:00Z`);
      await checkMissedSessions.run(createScheduleContext(api));
      expect((await me.proposal()).proposal?.id).toBe(proposal?.id);
      expect(await listProposals(athleteId)).toEqual([{ kind: 'review', status: 'open' }]);
    },
  );

  test('ramps up again after three missed sessions, and leaves Sunday’s own session alone', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const rows = (await listWeek(athlete, MONDAY)).filter(({ session }) => session !== 'Rest');
    const missedDates = [...new Set(rows.map(({ date }) => date))].filter((date) => date < SUNDAY).slice(-3);
    await completeAsPlanned(api, athleteId, {
      from: MONDAY,
      to: addDays(SUNDAY, -1),
      except: missedDates,
    });
    const sundayRows = await api.listStoredRows(athleteId, `date = '${SUNDAY}'`);
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'review', status: 'open' });
    expect(proposal?.why).toMatch(
      /^You missed \d of \d sessions\. You don’t need to make them up\. Your coming weeks build up again from what you did\.$/,
    );
    expect(review?.keySessions.find(({ date }) => date === SUNDAY)?.outcome).toBe('open');
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId, `date = '${SUNDAY}'`)).toEqual(sundayRows);
    expect(await me.plan()).toMatchObject({ startsOn: addDays(SUNDAY, 1) });
  });

  test.each([3, 5, 6])(
    'accepted after missed sessions can be undone in one tap, also after the plan rolled on, on %i days a week',
    async (trainingDaysPerWeek) => {
      const athlete = await createPlannedAthlete(api, MONDAY, { trainingDaysPerWeek });
      const { athleteId, me } = athlete;
      await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY });
      await reviewOn(SUNDAY);
      api.clock.set(`${addDays(SUNDAY, 1)}T00:20:00Z`);
      await rollPlans.run(createScheduleContext(api));
      const before = await api.listStoredRows(athleteId);
      const nextSunday = addDays(SUNDAY, 7);
      await reviewOn(nextSunday);
      const proposalId = (await me.proposal()).proposal?.id ?? '';
      expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: true });
      expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: true });
      api.clock.set(`${addDays(nextSunday, 1)}T00:20:00Z`);
      await rollPlans.run(createScheduleContext(api));
      expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: true });
      await me.undoProposal({ proposalId });
      expect(await api.listStoredRows(athleteId)).toEqual(before);
    },
  );

  test('replaces the open proposal of the review before', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const { monday, hard } = await findStep(athlete);
    const lastDay = addDays(monday, 6);
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: lastDay, except: [hard.date] });
    await completeAsPlanned(api, athleteId, { from: hard.date, to: hard.date, rpe: 10 });
    await reviewOn(lastDay);
    const first = (await me.proposal()).proposal;
    const nextSunday = addDays(lastDay, 7);
    await completeAsPlanned(api, athleteId, { from: addDays(lastDay, 1), to: nextSunday });
    await reviewOn(nextSunday, '19:20');
    const { proposal, review } = await me.proposal();
    expect(review?.weekStartsOn).toBe(addDays(monday, 7));
    expect(proposal?.id === first?.id ? proposal?.status : 'another').not.toBe('open');
    await expect(me.acceptProposal({ proposalId: first?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('leaves another open proposal by the rules to the athlete, and points to it', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const active = await selectActivePlan(api.queryContext(athleteId)).select('id').executeTakeFirstOrThrow();
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: addDays(MONDAY, 1) });
    const id = await api.runInTransaction(athleteId, (ctx) =>
      insertProposal(ctx, {
        kind: 'recovery',
        status: 'open',
        basisPlanId: active.id,
        startsOn: SUNDAY,
        why: 'Your recovery was poor.',
      }),
    );
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toMatchObject({ id, status: 'open' });
    expect(review).toMatchObject({ proposal: { id, status: 'open' }, next: ['Your recovery was poor.'] });
  });

  test('asks nothing of an athlete without a plan, and reviews no week before the plan', async () => {
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

/** A week's hard session whose family goes on with a higher step within two weeks. */
async function findStep(athlete: PlannedAthlete) {
  for (let monday = MONDAY; monday < addDays(MONDAY, 42); monday = addDays(monday, 7)) {
    const hard = (await listWeek(athlete, monday)).filter((row) => readRung(row) !== null);
    const after = await athlete.me.workoutsBetween({ from: addDays(monday, 7), to: addDays(monday, 20) });
    for (const row of hard) {
      const rung = readRung(row);
      const next = rung && after.find((other) => readRung(other)?.family === rung.family);
      const nextRung = next && readRung(next);
      if (rung && next && nextRung && nextRung.reps * nextRung.repMinutes > rung.reps * rung.repMinutes)
        return { monday, hard: row, next };
    }
  }
  throw new Error('no family goes on within two weeks');
}
