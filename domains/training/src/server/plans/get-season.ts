import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, fromMeters, type LocalDate, parseRaceDistance, toWeekSpan } from '@threshold/physiology';
import { planSeason } from '@threshold/planner';
import { MAX_PAST_WEEKS, type SeasonView } from '../../season-schemas.ts';
import { selectActivePlan } from './active-plan.ts';
import { type DayOnFoot, listDaysOnFoot, sumKm } from './days-on-foot.ts';
import { getAthleteInput } from './get-plan-input.ts';

/**
 * The season around the active plan: up to four past weeks, then the weeks from this one to the recovery after the
 * race. Weeks of the plan have its kilometers. If the plan started midweek, its first week includes the kilometers
 * already run. Null without a plan, or if it has ended.
 */
export async function getSeason(ctx: QueryContext): Promise<SeasonView | null> {
  const athletes = ctx.port(athletesPort);
  const [plan, facts, { today, weekStart }] = await Promise.all([
    selectActivePlan(ctx)
      .select([
        'starts_on',
        'ends_on',
        'race_date',
        'race_distance',
        'base_goal',
        'lthr_bpm',
        'weeks',
        'curve_week',
      ])
      .executeTakeFirst(),
    athletes.getPlanningFacts(ctx.athleteId),
    athletes.getCalendar(ctx.athleteId),
  ]);
  const lthrBpm = facts?.lthrBpm ?? plan?.lthr_bpm;
  if (!plan || !facts || !lthrBpm || plan.ends_on < today) return null;
  const baseGoal = plan.base_goal;
  const raceDistance = baseGoal === null ? parseRaceDistance(plan.race_distance) : null;
  const raceDate = raceDistance === null ? null : plan.race_date;
  // Plans have weeks from Monday. Completed weeks begin on the athlete's day, as in the calendar and the history.
  const thisWeekStart = toWeekSpan(today, weekStart).start;
  const [input, days] = await Promise.all([
    getAthleteInput(ctx, today, { ...facts, lthrBpm, raceDistance, raceDate, baseGoal }),
    listDaysOnFoot(ctx, addDays(thisWeekStart, -7 * MAX_PAST_WEEKS), today),
  ]);
  const { weeks, phases } = planSeason({ ...input, curveWeek: plan.curve_week }, plan.weeks);
  const plannedKmByEnd = new Map(plan.weeks.map(({ endsOn, plannedKm }) => [endsOn, plannedKm]));
  const firstMonday = weeks[0]?.startsOn ?? today;
  const beforePlan = days.filter(({ date }) => date >= firstMonday && date < plan.starts_on);
  const kmBeforePlan = sumKm(beforePlan, 'doneMeters');
  return {
    today,
    raceDate,
    pastWeeks: toPastWeeks(days, thisWeekStart),
    doneKm: sumKm(
      days.filter(({ date }) => date >= thisWeekStart),
      'doneMeters',
    ),
    otherRaces: (input.otherRaces ?? [])
      .filter(({ date }) => date >= today && date <= (weeks.at(-1)?.endsOn ?? today))
      .map(({ date, priority }) => ({ date, priority })),
    weeks: weeks.map(({ startsOn, endsOn, phase, targetKm, isCutback, isPlanned }, index) => {
      const isRaceWeek = raceDate !== null && startsOn <= raceDate && raceDate < endsOn;
      const weekEnd = isRaceWeek ? raceDate : endsOn;
      const plannedKm = (isPlanned ? plannedKmByEnd.get(weekEnd) : undefined) ?? targetKm;
      const km = plannedKm + (index === 0 ? kmBeforePlan : 0);
      return { startsOn, endsOn, phase, km: fromMeters('km', km * 1000), isCutback, isPlanned };
    }),
    phases,
  };
}

/** The whole weeks before `thisWeekStart`, from the first one with planned or completed kilometers on. */
function toPastWeeks(
  days: readonly DayOnFoot[],
  thisWeekStart: LocalDate,
): NonNullable<SeasonView['pastWeeks']> {
  const weeks = Array.from({ length: MAX_PAST_WEEKS }, (_, index) => {
    const startsOn = addDays(thisWeekStart, 7 * (index - MAX_PAST_WEEKS));
    const endsOn = addDays(startsOn, 6);
    const daysOfWeek = days.filter(({ date }) => startsOn <= date && date <= endsOn);
    return {
      startsOn,
      endsOn,
      plannedKm: sumKm(daysOfWeek, 'plannedMeters'),
      doneKm: sumKm(daysOfWeek, 'doneMeters'),
    };
  });
  const firstIndex = weeks.findIndex(({ plannedKm, doneKm }) => plannedKm > 0 || doneKm > 0);
  return firstIndex < 0 ? [] : weeks.slice(firstIndex);
}
