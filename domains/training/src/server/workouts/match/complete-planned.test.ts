import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { findEndedPlan } from '../../achievement-stats/find-ended-plan.ts';
import { getRuleInsights } from '../../insights/get-rule-insights.ts';
import { listMissedSessions } from '../../proposals/rules/check-missed-sessions.ts';
import { createAthleteWithPlan, loggedRun, today } from '../../test/planned-day.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const tomorrow = addDays(today, 1);
const monday = addDays(today, -4);
/** Monday to Thursday. With the run planned for today, the plan has easy runs on five mornings. */
const otherDays = [-4, -3, -2, -1].map((days) => ({ date: addDays(today, days) }));

/** An athlete who logged each of the five planned runs by hand, with queries of the plan's status. */
async function createLoggedWeek() {
  const plannedAthlete = await createAthleteWithPlan(api, ...otherDays);
  const { me, athleteId } = plannedAthlete;
  const logged: string[] = [];
  for (const { date } of [...otherDays, { date: today }])
    logged.push((await me.logWorkout({ ...loggedRun, date })).id);
  const ctx = api.queryContext(athleteId);
  return {
    ...plannedAthlete,
    logged,
    listMissedDates: async () => (await listMissedSessions(ctx, tomorrow)).map(({ date }) => date),
    listPlanMessages: async () =>
      (await getRuleInsights(ctx)).insights
        .filter(({ title }) => /plan/.test(title))
        .map(({ message }) => message),
    getPercentDone: async () => (await findEndedPlan(ctx, athleteId, addDays(today, 60)))?.percentDone,
  };
}

describe('a planned session that a workout completed', () => {
  test('counts as completed in the calendar, the week, the plan’s weeks, the completion rate and the missed-session check', async () => {
    const { me, logged, listMissedDates, listPlanMessages, getPercentDone } = await createLoggedWeek();
    const days = await me.workoutsBetween({ from: monday, to: today });
    expect(days.map(({ id, completed }) => [id, completed])).toEqual(logged.map((id) => [id, 1]));
    const week = await me.weeklySummary();
    expect(week).toMatchObject({ totalWorkouts: 5, completedWorkouts: 5, plannedMinutes: 225 });
    expect(week.days.slice(1, 6)).toMatchObject(Array(5).fill({ sessions: 1, done: 1 }));
    expect(await listPlanMessages()).toEqual([expect.stringContaining('5 of the 5 sessions')]);
    expect(await getPercentDone()).toBe(100);
    expect(await listMissedDates()).toEqual([]);
  });

  test('counts as missed again after the match is undone, despite a workout on that day', async () => {
    const { me, logged, listMissedDates, getPercentDone } = await createLoggedWeek();
    for (const workoutId of logged.slice(0, 2)) await me.openPlanned({ workoutId });
    expect(await listMissedDates()).toEqual([monday, addDays(monday, 1)]);
    expect(await me.weeklySummary()).toMatchObject({
      totalWorkouts: 7,
      completedWorkouts: 5,
      plannedMinutes: 225,
    });
    expect(await getPercentDone()).toBe(60);
  });

  test('passes its reasons and author to the logged workout', async () => {
    const { me, logged } = await createLoggedWeek();
    const [workoutId = ''] = logged;
    const plannedFields = { generatedBy: 'rules', rationale: 'Easy.', logged: true } as const;
    expect(await me.workout({ workoutId })).toMatchObject(plannedFields);
    await me.openPlanned({ workoutId });
    expect(await me.workout({ workoutId })).toMatchObject({ generatedBy: 'athlete', rationale: null });
  });
});
