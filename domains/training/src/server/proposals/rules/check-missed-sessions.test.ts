import { addDays, type LocalDate, localDate, toWeekday } from '@threshold/physiology';
import { silentLog } from '@threshold/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';
import { Workout } from '../../workouts/workout.entity.ts';
import { checkMissedSessions } from './check-missed-sessions.ts';

const api = await createTrainingApi({ ownDatabase: true });
const MONDAY = localDate('2026-11-23');

beforeEach(() => {
  api.clock.set(`${MONDAY}T12:00:00Z`);
  api.athletes.facts = createHalfMarathonerFacts();
});

/**
 * An athlete with this many training days a week, four weeks of running before a Monday, and a plan from that
 * day.
 */
async function createPlannedAthlete(trainingDaysPerWeek: number) {
  const athleteId = await api.athlete();
  const facts = createHalfMarathonerFacts({ trainingDaysPerWeek, fitnessLevel: 'intermediate' });
  api.athletes.facts = facts;
  const datesBefore = [1, 3, 5, 7].flatMap((daysAgo) =>
    [0, 7, 14, 21].map((earlierDays) => addDays(MONDAY, -daysAgo - earlierDays)),
  );
  await insertWorkouts(
    api.orm.em,
    datesBefore.map((date) =>
      aWorkout({ athleteId, ...completedColumns, date, source: 'manual', distanceMeters: 11_000 }),
    ),
  );
  await api.saveProfile(athleteId, facts);
  return { athleteId, me: api.as(athleteId) };
}
type Athlete = Awaited<ReturnType<typeof createPlannedAthlete>>;

/** Upcoming hard sessions as coaches define them: zone 4 or 5, or 20 minutes of zone 3. */
async function listHardDays({ me }: Athlete): Promise<LocalDate[]> {
  const rows = await me.workouts({});
  const hardWorkouts = rows.filter(
    ({ steps, completed }) =>
      !completed &&
      (steps.some(({ zone }) => zone >= 4) ||
        steps.reduce((sum, { zone, minutes }) => sum + (zone === 3 ? minutes : 0), 0) >= 20),
  );
  return hardWorkouts.map(({ date }) => date).filter((date) => date >= api.today());
}

const completeOn = (athleteId: string, date: LocalDate) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.em.nativeUpdate(Workout, { athleteId, date }, completedColumns),
  );

const runCheck = () =>
  checkMissedSessions.run({
    em: api.orm.em.fork(),
    log: silentLog,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction: api.runInTransaction,
  });

describe('the check for missed sessions', () => {
  test.each(process.env.TEST_FORM === 'short' ? [3, 6] : [3, 4, 5, 6, 7])(
    'adds no hard day, whatever weekday it runs on, with %i training days a week',
    async (trainingDays) => {
      let proposalCount = 0;
      for (let days = 8; days <= 14; days++) {
        api.clock.set(`${MONDAY}T12:00:00Z`);
        await api.eraseEveryone();
        const athlete = await createPlannedAthlete(trainingDays);
        for (let day = 0; day < 7; day++) await completeOn(athlete.athleteId, addDays(MONDAY, day));
        api.clock.set(`${addDays(MONDAY, days)}T00:06:00Z`);
        const sunday = addDays(MONDAY, 13);
        const isThisWeek = (date: LocalDate) => date <= sunday;
        const datesBefore = (await listHardDays(athlete)).filter(isThisWeek);
        const getMinutesLeft = async () =>
          (await athlete.me.workouts({}))
            .filter(({ date, completed }) => date >= api.today() && isThisWeek(date) && !completed)
            .reduce((sum, { steps }) => sum + steps.reduce((all, { minutes }) => all + minutes, 0), 0);
        const minutesBefore = await getMinutesLeft();
        await runCheck();
        const { proposal } = await athlete.me.proposal();
        if (proposal?.kind !== 'missed') continue;
        proposalCount++;
        await athlete.me.acceptProposal({ proposalId: proposal.id });
        const datesAfter = (await listHardDays(athlete)).filter(isThisWeek);
        expect(
          datesAfter.filter((date) => !datesBefore.includes(date)),
          `noticed on ${toWeekday(api.today())}`,
        ).toEqual([]);
        expect(await getMinutesLeft(), `noticed on ${toWeekday(api.today())}`).toBeLessThanOrEqual(
          1.1 * minutesBefore,
        );
      }
      // The test is meaningful only if most of the seven weekdays lead to a proposal.
      expect(proposalCount).toBeGreaterThan(3);
    },
    60_000,
  );

  test('names the missed hard session in the proposal and says that it will not be made up', async () => {
    const athlete = await createPlannedAthlete(5);
    const rows = await athlete.me.workouts({});
    const strengthWorkout = rows.find(({ type }) => type === 'Bodyweight strength');
    await api.runInTransaction(athlete.athleteId, (ctx) =>
      ctx.em.nativeUpdate(
        Workout,
        { athleteId: athlete.athleteId, id: strengthWorkout?.id ?? '' },
        completedColumns,
      ),
    );
    const missedWorkouts = rows.filter(
      ({ id, date }) => id !== strengthWorkout?.id && date >= MONDAY && date <= addDays(MONDAY, 3),
    );
    expect(missedWorkouts.filter(({ session }) => session !== 'Rest').map(({ type }) => type)).toEqual([
      'Short threshold run',
      'Easy run with strides',
      'Short tempo run',
    ]);
    api.clock.set(`${addDays(MONDAY, 4)}T00:06:00Z`);
    await runCheck();
    const { proposal } = await athlete.me.proposal();
    expect(proposal?.why).toBe(
      'You missed 3 planned sessions in the last 7 days. You don’t need to make up Tuesday’s short threshold run or the easy ones, and the coming weeks start from what you actually did.',
    );
  });

  test('changes nothing and proposes nothing after one missed session', async () => {
    const athlete = await createPlannedAthlete(5);
    const sessions = (await athlete.me.workouts({})).filter(
      ({ date, session }) => session !== 'Rest' && date >= MONDAY && date < addDays(MONDAY, 7),
    );
    const missedSession = sessions.find(
      ({ date, zone }) => zone >= 3 && sessions.filter((other) => other.date === date).length === 1,
    );
    expect(missedSession).toBeDefined();
    for (const { date } of sessions)
      if (date !== missedSession?.date) await completeOn(athlete.athleteId, date);
    api.clock.set(`${addDays(MONDAY, 7)}T00:06:00Z`);
    const rowsBefore = await api.listStoredRows(athlete.athleteId);
    await runCheck();
    expect((await athlete.me.proposal()).proposal).toBeNull();
    expect(await api.listStoredRows(athlete.athleteId)).toEqual(rowsBefore);
  });

  test('proposes a next week with less training than planned after a missed week', async () => {
    const { me } = await createPlannedAthlete(5);
    api.clock.set(`${addDays(MONDAY, 7)}T00:06:00Z`);
    const getNextWeekStress = async () =>
      (await me.workouts({}))
        .filter(({ date }) => date >= addDays(MONDAY, 7) && date < addDays(MONDAY, 14))
        .flatMap(({ steps }) => steps)
        .reduce((sum, { minutes, zone }) => sum + minutes * zone, 0);
    const stressBefore = await getNextWeekStress();
    await runCheck();
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'missed', status: 'open' });
    await me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect(await getNextWeekStress()).toBeLessThan(stressBefore);
  });

  test('says in the proposal that missed easy sessions are skipped', async () => {
    const athlete = await createPlannedAthlete(6);
    const rows = await athlete.me.workouts({});
    for (const { date, type } of rows)
      if (!type.startsWith('Easy run')) await completeOn(athlete.athleteId, date);
    api.clock.set(`${addDays(MONDAY, 7)}T00:06:00Z`);
    await runCheck();
    expect((await athlete.me.proposal()).proposal?.why).toMatch(
      /^You missed \d planned sessions in the last 7 days, all of them easy\. You can skip them, and the coming weeks start from what you actually did\.$/,
    );
  });
});
