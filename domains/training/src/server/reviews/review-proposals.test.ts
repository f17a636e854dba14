import { addDays, toWeekday } from '@threshold/physiology';
import { readRepSet } from '@threshold/planner';
import { beforeEach, describe, expect, test } from 'vitest';
import { rollPlans } from '../plans/roll/roll-plans.ts';
import { checkMissedSessions } from '../proposals/rules/check-missed-sessions.ts';
import { completeAsPlanned, createPlannedAthlete, createScheduleContext } from '../test/planned-athlete.ts';
import { createTrainingApi } from '../test/training-api.ts';
import {
  createReviewRunner,
  findHardSession,
  findProgression,
  listWeek,
  MONDAY,
  resetAthletes,
  SUNDAY,
} from './review-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });
const { reviewOn } = createReviewRunner(api);

beforeEach(() => resetAthletes(api));

const listProposals = (athleteId: string) =>
  api.orm.em
    .getConnection()
    .execute<{ kind: string; status: string }[]>(
      'select kind, status from training.plan_proposal where athlete_id = ?',
      [athleteId],
    );

describe('the proposal of a weekly review', () => {
  test('repeats a session that was too hard, as one changed session that can be undone', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const { monday, hardSession, nextSession } = await findProgression(athlete);
    await completeAsPlanned(api, athleteId, {
      from: MONDAY,
      to: addDays(monday, 6),
      except: [hardSession.date],
    });
    await completeAsPlanned(api, athleteId, { from: hardSession.date, to: hardSession.date, rpe: 10 });
    const rowsBefore = await api.listStoredRows(athleteId);
    await reviewOn(addDays(monday, 6));
    const { proposal, review } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'review', status: 'open', generatedBy: 'rules' });
    expect(review?.proposal).toEqual({ id: proposal?.id, status: 'open' });
    expect(review?.next[0]).toMatch(
      / was too hard\. \w+day( in two weeks)? brings .+ min, the same step again before the next one\.$/,
    );
    expect(proposal?.difference).toMatchObject({ harder: [], moved: [], added: [], dropped: [] });
    const proposalId = proposal?.id ?? '';
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: true });
    const [repeatedSession] = await me.workoutsBetween({ from: nextSession.date, to: nextSession.date });
    const failedRepSet = readRepSet(hardSession);
    const repeatedRepSet = repeatedSession ? readRepSet(repeatedSession) : null;
    expect(repeatedRepSet?.family).toBe(failedRepSet?.family);
    expect((repeatedRepSet?.reps ?? 99) * (repeatedRepSet?.repMinutes ?? 99)).toBeLessThanOrEqual(
      (failedRepSet?.reps ?? 0) * (failedRepSet?.repMinutes ?? 0),
    );
    expect((await me.proposal()).review?.proposal).toEqual({ id: proposalId, status: 'accepted' });
    await me.undoProposal({ proposalId });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
  });

  test('names a long run that was too hard, with the next long run, although nothing changes', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const longRun =
      (await listWeek(athlete, MONDAY)).find(({ type }) => /^long/i.test(type)) ?? expect.unreachable();
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY, except: [longRun.date] });
    await completeAsPlanned(api, athleteId, { from: longRun.date, to: longRun.date, rpe: 9 });
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toBeNull();
    expect(review?.keySessions).toContainEqual({
      date: longRun.date,
      type: longRun.type,
      outcome: 'too-hard',
    });
    const nextLongRun =
      (await listWeek(athlete, addDays(MONDAY, 7))).find(({ type }) => /long/i.test(type)) ??
      expect.unreachable();
    expect(review?.next).toEqual([
      `${toWeekday(longRun.date)}’s long run was too hard. Your next long run on ${toWeekday(nextLongRun.date)} stays as planned (${nextLongRun.duration}). Start it slower, and cut it short if it gets hard again.`,
      expect.stringMatching(/^Nothing changes\. Next week stays as planned\./),
    ]);
  });

  test('names a hard session that was too hard if no session of the next two weeks changes', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY, { raceDate: addDays(MONDAY, 76) });
    const { athleteId, me } = athlete;
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY });
    const hardSession = await findHardSession(athlete);
    await api.orm.em
      .getConnection()
      .execute('update training.workout set rpe = 10 where athlete_id = ? and id = ?', [
        athleteId,
        hardSession.id,
      ]);
    await reviewOn(SUNDAY);
    const { proposal, review } = await me.proposal();
    expect(proposal).toBeNull();
    expect(review?.next[0]).toMatch(
      /^\w+day’s .+ was too hard\. Your next one( .+ isn’t any harder \(.+ min\)\.| starts from the same step \(.+ min\)\.| comes in \d weeks, and we’ll review it before then\.)$/,
    );
  });

  test.each(['12:05', '18:05'])(
    'covers the missed sessions on its Sunday, so the hourly check at %s proposes nothing',
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

  test('rebuilds the plan after three missed sessions, without a change to Sunday’s own session', async () => {
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
    'can be undone once accepted after missed sessions, even after the plan was extended, on %i days a week',
    async (trainingDaysPerWeek) => {
      const athlete = await createPlannedAthlete(api, MONDAY, { trainingDaysPerWeek });
      const { athleteId, me } = athlete;
      await completeAsPlanned(api, athleteId, { from: MONDAY, to: SUNDAY });
      await reviewOn(SUNDAY);
      api.clock.set(`${addDays(SUNDAY, 1)}T00:20:00Z`);
      await rollPlans.run(createScheduleContext(api));
      const rowsBefore = await api.listStoredRows(athleteId);
      const nextSunday = addDays(SUNDAY, 7);
      await reviewOn(nextSunday);
      const proposalId = (await me.proposal()).proposal?.id ?? '';
      expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: true });
      expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: true });
      api.clock.set(`${addDays(nextSunday, 1)}T00:20:00Z`);
      await rollPlans.run(createScheduleContext(api));
      expect((await me.proposal()).proposal).toMatchObject({ id: proposalId, canUndo: true });
      await me.undoProposal({ proposalId });
      expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
    },
  );

  test('replaces the open proposal of the previous review', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me } = athlete;
    const { monday, hardSession } = await findProgression(athlete);
    const lastDay = addDays(monday, 6);
    await completeAsPlanned(api, athleteId, { from: MONDAY, to: lastDay, except: [hardSession.date] });
    await completeAsPlanned(api, athleteId, { from: hardSession.date, to: hardSession.date, rpe: 10 });
    await reviewOn(lastDay);
    const previousProposal = (await me.proposal()).proposal;
    const nextSunday = addDays(lastDay, 7);
    await completeAsPlanned(api, athleteId, { from: addDays(lastDay, 1), to: nextSunday });
    await reviewOn(nextSunday, '19:20');
    const { proposal, review } = await me.proposal();
    expect(review?.weekStartsOn).toBe(addDays(monday, 7));
    expect(proposal?.id === previousProposal?.id ? proposal?.status : 'another').not.toBe('open');
    await expect(me.acceptProposal({ proposalId: previousProposal?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
