import type { PayloadOf } from '@threshold/contracts';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { silentLog } from '@threshold/testing';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { selectActivePlan } from '../../plans/active-plan.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';
import { insertProposal } from '../proposal-lifecycle.ts';
import { checkMissedSessions } from './check-missed-sessions.ts';

const api = await createTrainingApi({ ownDatabase: true });
const MONDAY = localDate('2026-11-23');
const [SATURDAY, SUNDAY] = [addDays(MONDAY, 5), addDays(MONDAY, 6)];

beforeEach(() => {
  api.clock.set(`${MONDAY}T12:00:00Z`);
  api.injuries.active = [];
  api.athletes.units = 'imperial';
});

/**
 * An athlete with five training days a week, six weeks of four short runs each, and a plan that starts on a
 * Monday.
 */
async function createPlannedAthlete() {
  const athleteId = await api.athlete();
  const facts = createHalfMarathonerFacts({ fitnessLevel: 'intermediate' });
  api.athletes.facts = facts;
  const datesBefore = [1, 3, 5, 7].flatMap((daysAgo) =>
    [0, 7, 14, 21, 28, 35].map((earlierDays) => addDays(MONDAY, -daysAgo - earlierDays)),
  );
  await insertWorkouts(
    api.orm.em,
    datesBefore.map((date) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        date,
        source: 'manual',
        distanceMeters: 11_000,
        trainingStress: 70,
      }),
    ),
  );
  await api.saveProfile(athleteId, facts);
  const me = api.as(athleteId);
  return { athleteId, me };
}
type Athlete = Awaited<ReturnType<typeof createPlannedAthlete>>;

const setEveningOf = (date: LocalDate) => api.clock.set(`${date}T18:00:00Z`);

/** Input of a manually logged run. */
const createRunEntry = (date: LocalDate, miles: number, minutes: number, rpe?: number) => ({
  date,
  type: 'run' as const,
  session: 'PM' as const,
  zone: 2 as const,
  duration: minutes,
  distance: miles,
  ...(rpe !== undefined && { rpe }),
});

/** A run imported from a file. */
const createImportedSession = (
  athleteId: string,
  changes: Partial<PayloadOf<typeof sessionCompleted>>,
): PayloadOf<typeof sessionCompleted> => ({
  athleteId,
  sessionId: uuidv7(),
  workoutId: uuidv7(),
  isNewWorkout: true,
  type: 'run',
  zone: 2,
  date: MONDAY,
  session: 'PM',
  startedAt: api.clock.now(),
  durationSeconds: 3600,
  distanceMeters: 10_000,
  averageHrBpm: 146,
  maxHrBpm: 158,
  zoneSeconds: [0, 3600, 0, 0, 0],
  targetZoneSeconds: 3600,
  hrSource: 'file',
  origin: 'file',
  bestEfforts: [],
  trainingStress: null,
  ...changes,
});

const runCheckMissed = () =>
  checkMissedSessions.run({
    em: api.orm.em.fork(),
    log: silentLog,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction: api.runInTransaction,
  });

/** Upcoming sessions above zone 2 or longer than 75 minutes. */
const listHeavySessions = async ({ me }: Athlete, dates: readonly LocalDate[]) =>
  (await me.workouts({})).filter(
    ({ date, completed, steps }) =>
      dates.includes(date) &&
      !completed &&
      (steps.some(({ zone }) => zone > 2) || steps.reduce((sum, { minutes }) => sum + minutes, 0) > 75),
  );

describe('overload', () => {
  test('eases the next three days after 18 and 20 miles at RPE 10, citing the athlete’s own numbers', async () => {
    const athlete = await createPlannedAthlete();
    const { athleteId, me } = athlete;
    setEveningOf(SATURDAY);
    await me.logWorkout(createRunEntry(SATURDAY, 18, 170, 10));
    setEveningOf(SUNDAY);
    const nextDays = [1, 2, 3].map((days) => addDays(SUNDAY, days));
    expect((await listHeavySessions(athlete, nextDays)).length).toBeGreaterThan(0);
    await me.logWorkout(createRunEntry(SUNDAY, 20, 190, 10));
    const rowsBefore = await api.listStoredRows(athleteId);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open', generatedBy: 'rules' });
    expect(proposal?.why).toMatch(
      /^Saturday’s 18\.0 mi and Sunday’s 20\.0 mi were two hard long days in a row \(RPE 10 and 10\)\. .+ Do nothing hard or long on Monday, Tuesday and Wednesday\. You don’t need to make up what you miss\.$/,
    );
    expect(proposal?.difference?.moved).toEqual([]);
    expect(proposal?.difference?.added).toEqual([]);
    expect(proposal?.difference?.load.after).toBeLessThan(proposal?.difference?.load.before ?? 0);
    const proposalId = proposal?.id ?? '';
    expect(await me.acceptProposal({ proposalId })).toMatchObject({ status: 'accepted', canUndo: true });
    expect(await listHeavySessions(athlete, nextDays)).toEqual([]);
    const easedWorkout = (await me.workouts({})).find(
      ({ date, session }) => date === nextDays[1] && session === 'AM',
    );
    expect((await me.workout({ workoutId: easedWorkout?.id ?? '' })).rationale).toMatch(
      /^You did more than you’re used to, so this replaces the /,
    );
    expect(await me.undoProposal({ proposalId })).toMatchObject({ status: 'undone' });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
  });

  test('eases the next two days after an imported run far above the previous six weeks', async () => {
    const athlete = await createPlannedAthlete();
    setEveningOf(MONDAY);
    await api.runInTransaction(athlete.athleteId, (ctx) =>
      ctx.emit(
        sessionCompleted,
        createImportedSession(ctx.athleteId, {
          date: MONDAY,
          durationSeconds: 9000,
          distanceMeters: 27_000,
          trainingStress: { tss: 210, estimated: false, formulaVersion: 1 },
        }),
      ),
    );
    const { proposal } = await athlete.me.proposal();
    expect(proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    expect(proposal?.why).toBe(
      'Monday had a load of 210. Your hardest day in the six weeks before had 70. Do nothing hard or long on Tuesday and Wednesday. You don’t need to make up what you miss.',
    );
    await athlete.me.acceptProposal({ proposalId: proposal?.id ?? '' });
    expect(await listHeavySessions(athlete, [addDays(MONDAY, 1), addDays(MONDAY, 2)])).toEqual([]);
  });

  test('eases the next day after RPE 9 of 10 on an easy day, even if the RPE is entered later', async () => {
    const athlete = await createPlannedAthlete();
    const { me } = athlete;
    const rows = await me.workouts({});
    const isHardOn = (day: LocalDate) =>
      rows.some(({ date, steps }) => date === day && steps.some(({ zone }) => zone > 2));
    const hardDay = rows.find(({ date }) => isHardOn(date) && !isHardOn(addDays(date, -1)))?.date ?? MONDAY;
    const dayBefore = addDays(hardDay, -1);
    setEveningOf(dayBefore);
    const { id } = await me.logWorkout({
      date: dayBefore,
      type: 'run',
      session: 'Lunch',
      zone: 2,
      duration: 50,
      rpe: 7,
    });
    expect((await me.proposal()).proposal).toBeNull();
    await me.editWorkout({ workoutId: id, rpe: 9 });
    const { proposal } = await me.proposal();
    expect(proposal?.why).toMatch(/ was planned as an easy day, and its run felt 9 of 10\. Do nothing hard/);
    await me.dismissProposal({ proposalId: proposal?.id ?? '' });
    await me.editWorkout({ workoutId: id, rpe: 10 });
    expect((await me.proposal()).proposal).toBeNull();
  });

  test('replaces a proposal for missed sessions', async () => {
    const athlete = await createPlannedAthlete();
    const { me } = athlete;
    setEveningOf(addDays(MONDAY, 4));
    await runCheckMissed();
    const missedProposal = (await me.proposal()).proposal;
    expect(missedProposal?.kind).toBe('missed');
    await me.logWorkout(createRunEntry(addDays(MONDAY, 4), 18, 170, 10));
    expect((await me.proposal()).proposal).toMatchObject({ kind: 'recovery', status: 'open' });
    await expect(me.acceptProposal({ proposalId: missedProposal?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('keeps a proposal for an injury', async () => {
    const athlete = await createPlannedAthlete();
    const activePlan = await selectActivePlan(api.queryContext(athlete.athleteId))
      .select('id')
      .executeTakeFirstOrThrow();
    const id = await api.runInTransaction(athlete.athleteId, (ctx) =>
      insertProposal(ctx, {
        kind: 'injury',
        status: 'open',
        basisPlanId: activePlan.id,
        startsOn: MONDAY,
        why: 'Your knee (mild): running at 80%.',
      }),
    );
    await athlete.me.logWorkout(createRunEntry(MONDAY, 18, 170, 10));
    expect((await athlete.me.proposal()).proposal).toMatchObject({ id, status: 'open' });
  });

  test('proposes nothing if the plan is followed, the log is old or there is no plan', async () => {
    const athlete = await createPlannedAthlete();
    const { me } = athlete;
    const upcomingWorkouts = (await me.workouts({})).filter(
      ({ date, session }) => date >= MONDAY && date < addDays(MONDAY, 14) && session !== 'Rest',
    );
    for (const row of upcomingWorkouts) {
      setEveningOf(row.date);
      const sessionSeconds = 60 * row.steps.reduce((sum, step) => sum + step.minutes, 0);
      await api.runInTransaction(athlete.athleteId, (ctx) =>
        ctx.emit(
          sessionCompleted,
          createImportedSession(ctx.athleteId, {
            ...{ workoutId: row.id, isNewWorkout: false, origin: 'live', hrSource: 'bluetooth' },
            ...{
              type: row.type,
              zone: row.zone,
              date: row.date,
              session: 'AM',
              durationSeconds: sessionSeconds,
            },
            trainingStress: { tss: row.plannedStress ?? 0, estimated: false, formulaVersion: 1 },
          }),
        ),
      );
      expect((await me.proposal()).proposal, row.date).toBeNull();
    }
    await me.logWorkout(createRunEntry(addDays(api.today(), -2), 30, 300, 10));
    expect((await me.proposal()).proposal).toBeNull();
    const stranger = api.as(await api.athlete());
    await stranger.logWorkout(createRunEntry(addDays(api.today(), -1), 18, 170, 10));
    await stranger.logWorkout(createRunEntry(api.today(), 20, 190, 10));
    expect((await stranger.proposal()).proposal).toBeNull();
  });
});
