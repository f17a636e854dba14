import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { Plan } from '../plans/plan.entity.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { findEndedPlan } from './find-ended-plan.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

describe('an ended plan', () => {
  /** Inserts a plan of this many days with completed and missed sessions and one rest day. */
  async function insertPlan(
    athleteId: string,
    {
      endsOn,
      days = 28,
      supersededAt = null,
    }: { endsOn: LocalDate; days?: number; supersededAt?: Date | null },
    sessions: { done: number; missed: number },
  ) {
    const id = uuidv7();
    await api.orm.em.fork().insert(Plan, {
      id,
      athleteId,
      startsOn: addDays(endsOn, 1 - days),
      endsOn,
      raceDate: endsOn,
      raceDistance: '10',
      inputsHash: 'x'.repeat(64),
      score: 90,
      readiness: 'on-track',
      rampIn: false,
      weeks: [],
      notes: [],
      generatedBy: 'rules',
      createdAt: new Date('2026-09-01T00:00:00Z'),
      supersededAt,
    });
    const count = sessions.done + sessions.missed;
    await insertWorkouts(api.orm.em, [
      ...Array.from({ length: count }, (_, index) =>
        aWorkout({
          athleteId,
          planId: id,
          date: addDays(endsOn, -index),
          ...(index < sessions.done ? completedColumns : {}),
        }),
      ),
      aWorkout({ athleteId, planId: id, date: addDays(endsOn, -count), session: 'Rest', type: 'Rest day' }),
    ]);
  }
  const findEndedPlanOf = (athleteId: string) => findEndedPlan(api.queryContext(athleteId), athleteId, today);

  test('counts the completed share of a four-week plan without rest days', async () => {
    const athleteId = await api.athlete();
    await insertPlan(athleteId, { endsOn: today }, { done: 9, missed: 1 });
    expect(await findEndedPlanOf(athleteId)).toEqual({ endedOn: today, percentDone: 90 });
  });

  test('ignores plans that are running, shorter, or replaced before their end', async () => {
    const athleteId = await api.athlete();
    const replacedAt = new Date('2026-11-08T00:00:00Z');
    await insertPlan(
      athleteId,
      { endsOn: addDays(today, 1), supersededAt: replacedAt },
      { done: 4, missed: 0 },
    );
    await insertPlan(
      athleteId,
      { endsOn: addDays(today, -1), days: 27, supersededAt: new Date('2026-11-20T00:00:00Z') },
      { done: 4, missed: 0 },
    );
    await insertPlan(
      athleteId,
      { endsOn: addDays(today, -10), supersededAt: replacedAt },
      { done: 4, missed: 0 },
    );
    expect(await findEndedPlanOf(athleteId)).toBeNull();
  });

  test('uses the athlete’s local date, not UTC, for a replacement before the end', async () => {
    const [firstAthleteId, secondAthleteId] = [await api.athlete(), await api.athlete()];
    const endsOn = addDays(today, -1);
    const fourDone = { done: 4, missed: 0 };
    // Both instants are the 18th in New York and the 19th in Kiritimati.
    await insertPlan(firstAthleteId, { endsOn, supersededAt: new Date('2026-11-19T01:00:00Z') }, fourDone);
    await insertPlan(secondAthleteId, { endsOn, supersededAt: new Date('2026-11-18T11:00:00Z') }, fourDone);
    api.athletes.timeZone = 'America/New_York';
    expect([await findEndedPlanOf(firstAthleteId), await findEndedPlanOf(secondAthleteId)]).toEqual([
      null,
      null,
    ]);
    api.athletes.timeZone = 'Pacific/Kiritimati';
    expect([await findEndedPlanOf(firstAthleteId), await findEndedPlanOf(secondAthleteId)]).toMatchObject([
      { endedOn: endsOn },
      { endedOn: endsOn },
    ]);
    api.athletes.timeZone = 'UTC';
  });

  test('selects the plan with the highest completed share', async () => {
    const athleteId = await api.athlete();
    const laterInstant = new Date('2026-11-20T00:00:00Z');
    await insertPlan(
      athleteId,
      { endsOn: addDays(today, -40), supersededAt: laterInstant },
      { done: 10, missed: 0 },
    );
    await insertPlan(
      athleteId,
      { endsOn: addDays(today, -5), supersededAt: laterInstant },
      { done: 2, missed: 2 },
    );
    expect(await findEndedPlanOf(athleteId)).toEqual({ endedOn: addDays(today, -40), percentDone: 100 });
  });
});
