import { injuriesChanged } from '@threshold/contracts/injuries';
import { addDays } from '@threshold/physiology';
import { readRepSet } from '@threshold/planner';
import { beforeEach, describe, expect, test } from 'vitest';
import { completeAsPlanned, createPlannedAthlete, type PlannedAthlete } from '../../test/planned-athlete.ts';
import { createHalfMarathonerFacts, createTrainingApi, type TrainingApi } from '../../test/training-api.ts';
import {
  acceptWithoutMoreHardWork,
  findHardSession,
  finishWeek,
  listHardDays,
  listSessions,
  MONDAY,
  NEXT_MONDAY,
  reviewOn,
  type Session,
  SUNDAY,
  setTime,
  sumStepMinutes,
} from './adaptation-table-fixtures.ts';

const api = await createTrainingApi({ ownDatabase: true });

beforeEach(async () => {
  await api.eraseEveryone();
  api.injuries.active = [];
  api.athletes.units = 'metric';
});

/** Completes the planned hard session by a log of this length and RPE. */
async function logHardSession(
  api: TrainingApi,
  athlete: PlannedAthlete,
  { share = 1, rpe }: { share?: number; rpe: number },
) {
  const hardSession = await findHardSession(athlete);
  setTime(api, hardSession.date, '18:00');
  await athlete.me.logWorkout({
    date: hardSession.date,
    type: 'run',
    session: 'PM',
    duration: Math.round(share * sumStepMinutes(hardSession)),
    rpe,
  });
  return hardSession;
}

const sumWorkMinutes = (row: Pick<Session, 'type' | 'steps'> | undefined) => {
  const repSet = row ? readRepSet(row) : null;
  return repSet === null ? 0 : repSet.reps * repSet.repMinutes;
};

/** The next sessions of a session's progression within two weeks. */
const listNextOfProgression = async (athlete: PlannedAthlete, session: Session) =>
  (await listSessions(athlete, NEXT_MONDAY, addDays(NEXT_MONDAY, 13))).filter(
    (row) => readRepSet(row)?.family === readRepSet(session)?.family,
  );

describe('the adaptation table', () => {
  test('proposes nothing after a nailed session, and the progression continues as planned', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hardSession = await logHardSession(api, athlete, { rpe: 6 });
    const rows = await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`);
    await finishWeek(api, athlete);
    const { proposal, review } = await athlete.me.proposal();
    expect(proposal).toBeNull();
    expect(review?.keySessions).toContainEqual({
      date: hardSession.date,
      type: hardSession.type,
      outcome: 'nailed',
    });
    expect(review?.next[0]).toMatch(/^Nothing changes\. Next week stays as planned\./);
    expect(await api.listStoredRows(athlete.athleteId, `date > '${SUNDAY}'`)).toEqual(rows);
  });

  test('repeats the repetitions of a session that was too hard before they grow', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hardSession = await logHardSession(api, athlete, { rpe: 10 });
    const [nextBefore] = await listNextOfProgression(athlete, hardSession);
    expect(sumWorkMinutes(nextBefore)).toBeGreaterThan(sumWorkMinutes(hardSession));
    await finishWeek(api, athlete);
    const { review } = await athlete.me.proposal();
    expect(review?.next[0]).toMatch(/ was too hard\. .+ the same step again before the next one\.$/);
    await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    const [nextAfter] = await listNextOfProgression(athlete, hardSession);
    expect(sumWorkMinutes(nextAfter)).toBeLessThanOrEqual(sumWorkMinutes(hardSession));
  });

  test('proposes nothing after a session that was too easy, and the review says that it was', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hardSession = await logHardSession(api, athlete, { rpe: 2 });
    await finishWeek(api, athlete);
    const { proposal, review } = await athlete.me.proposal();
    expect(proposal).toBeNull();
    expect(review?.keySessions).toContainEqual({
      date: hardSession.date,
      type: hardSession.type,
      outcome: 'too-easy',
    });
  });

  test('repeats the repetitions of a session that was cut short, and does not make up its minutes', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const hardSession = await findHardSession(athlete);
    await completeAsPlanned(api, athlete.athleteId, { from: hardSession.date, to: hardSession.date });
    await api.orm.em.getConnection().execute(
      `update training.workout set actual_duration_seconds = planned_duration_seconds * 0.3
        where athlete_id = ? and date = ? and type = ?`,
      [athlete.athleteId, hardSession.date, hardSession.type],
    );
    await finishWeek(api, athlete);
    const { review } = await athlete.me.proposal();
    expect(review?.next[0]).toMatch(/ was cut short\. .+ the same step again before the next one\.$/);
    await acceptWithoutMoreHardWork(athlete, NEXT_MONDAY);
    const [nextSession] = await listNextOfProgression(athlete, hardSession);
    expect(sumWorkMinutes(nextSession)).toBeLessThanOrEqual(sumWorkMinutes(hardSession));
  });

  test('eases the days after an overload in the same or fewer minutes, and does not make up their hard work', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { me } = athlete;
    const hardSession = await logHardSession(api, athlete, { rpe: 8 });
    const nextRun = (await listSessions(athlete, addDays(hardSession.date, 1), SUNDAY)).find(({ type }) =>
      /run/i.test(type),
    );
    const date = nextRun?.date ?? SUNDAY;
    setTime(api, date, '18:00');
    await me.logWorkout({
      date,
      type: 'run',
      session: 'PM',
      duration: nextRun ? sumStepMinutes(nextRun) : 40,
      rpe: 8,
    });
    const { proposal } = await me.proposal();
    expect(proposal?.kind).toBe('recovery');
    expect(proposal?.why).toMatch(/You don’t need to make up what you miss\.$/);
    const easedDates = [addDays(date, 1), addDays(date, 2)];
    const sessionsBefore = await listSessions(athlete, addDays(date, 1), addDays(date, 2));
    const { hardDaysAfter } = await acceptWithoutMoreHardWork(athlete, addDays(date, 1));
    expect(hardDaysAfter.hardDates.filter((day) => easedDates.includes(day))).toEqual([]);
    const easedSessions = await listSessions(athlete, addDays(date, 1), addDays(date, 2));
    expect(easedSessions.reduce((sum, row) => sum + sumStepMinutes(row), 0)).toBeLessThanOrEqual(
      sessionsBefore.reduce((sum, row) => sum + sumStepMinutes(row), 0),
    );
  });

  test.each([
    [
      'too easy',
      2,
      /^Your last three hard sessions were all too easy\. .+ Take a time trial or an LTHR test/,
    ],
    ['too hard', 10, /^Your last three hard sessions were all too hard\. .+ one fewer training day/],
  ] as const)(
    'asks about paces, LTHR or days in the review after consistently %s sessions, and changes nothing by itself',
    async (_, rpe, pattern) => {
      const athlete = await createPlannedAthlete(api, MONDAY);
      const lastSunday = addDays(MONDAY, 13);
      await completeAsPlanned(api, athlete.athleteId, { from: MONDAY, to: lastSunday });
      const hardSessions = (await listSessions(athlete, MONDAY, lastSunday)).filter(
        (row) => readRepSet(row) !== null,
      );
      expect(hardSessions.length).toBeGreaterThanOrEqual(3);
      for (const { id } of hardSessions)
        await api.orm.em
          .getConnection()
          .execute('update training.workout set rpe = ? where athlete_id = ? and id = ?', [
            rpe,
            athlete.athleteId,
            id,
          ]);
      await reviewOn(api, lastSunday);
      const { review } = await athlete.me.proposal();
      expect(review?.next.at(-1)).toMatch(pattern);
    },
  );

  test('proposes the paces of a new best for the same sessions', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    setTime(api, MONDAY, '18:00');
    await athlete.me.logTrial({ date: MONDAY, activity: 'running', distance: 5, time: '21:00' });
    const { proposal } = await athlete.me.proposal();
    expect(proposal?.kind).toBe('pace');
    expect(proposal?.why).toMatch(/^Monday’s 5\.0 km in 21:00 is your best in six weeks/);
    expect(proposal?.difference?.paces?.length).toBeGreaterThan(0);
    const { hardDaysBefore, hardDaysAfter } = await acceptWithoutMoreHardWork(athlete, addDays(MONDAY, 1));
    expect(hardDaysAfter).toEqual(hardDaysBefore);
  });

  test('rebuilds the plan at once for a moved race, which can be undone', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId, me, facts } = athlete;
    const rowsBefore = await api.listStoredRows(athleteId);
    const factsWithMovedRace = createHalfMarathonerFacts({ ...facts, raceDate: addDays(MONDAY, 41) });
    api.athletes.facts = factsWithMovedRace;
    await api.saveProfile(athleteId, factsWithMovedRace);
    const { proposal } = await me.proposal();
    expect(proposal).toMatchObject({
      kind: 'race',
      status: 'accepted',
      why: 'Your race changed, so we rebuilt your plan for it.',
    });
    expect(await me.plan()).toMatchObject({ endsOn: addDays(MONDAY, 41) });
    expect((await listHardDays(athlete, MONDAY)).beforeLongRun).toEqual([]);
    api.athletes.facts = facts;
    await me.undoProposal({ proposalId: proposal?.id ?? '' });
    expect(await api.listStoredRows(athleteId)).toEqual(rowsBefore);
  });

  test('proposes an easier plan after an injury, in which nothing gets harder', async () => {
    const athlete = await createPlannedAthlete(api, MONDAY);
    const { athleteId } = athlete;
    const injury = {
      id: '019a0000-0000-7000-8000-0000000000aa',
      bodyPart: 'Knee',
      severity: 'Mild',
      dateOfInjury: MONDAY,
      painLevel: null,
      stopsTraining: false,
    } as const;
    api.injuries.active = [injury];
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(injuriesChanged, {
        athleteId,
        injuryId: injury.id,
        change: 'logged',
        bodyPart: 'Knee',
        severity: 'Mild',
        today: MONDAY,
      }),
    );
    const { proposal } = await athlete.me.proposal();
    expect(proposal).toMatchObject({ kind: 'injury', difference: { harder: [] } });
    await acceptWithoutMoreHardWork(athlete, MONDAY);
  });
});
