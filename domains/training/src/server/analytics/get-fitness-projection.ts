import type { QueryContext } from '@threshold/api/server';
import { addDays, computeFitnessSeries, daysBetween, type LocalDate } from '@threshold/physiology';
import type { FitnessProjectionInput, FitnessProjectionView } from '../../analytics-schemas.ts';
import { findActivePlan } from '../plans/active-plan.ts';
import { getSeason } from '../plans/get-season.ts';
import { trainingTables } from '../tables.ts';
import { estimateSeasonLoads } from './estimate-season-loads.ts';
import { chooseScore } from './get-fitness.ts';
import { getScoredStress, type ScoredStress } from './get-scored-stress.ts';

/** Recent days whose loads compare the two scores. */
const COMPARED_DAYS = 42;
const MAX_PROJECTED_DAYS = 385;

/**
 * This morning's fitness and fatigue, and the load of each day up to the race, or to the end of a plan without one.
 * The plan's sessions come first, then the season's weekly kilometers.
 */
export async function getFitnessProjection(
  ctx: QueryContext,
  { by }: FitnessProjectionInput,
): Promise<FitnessProjectionView | null> {
  const season = await getSeason(ctx);
  if (season === null) return null;
  const { today, raceDate } = season;
  const lastPlannedDate = (await findActivePlan(ctx, today))?.ends_on ?? today;
  const scoredStress = await getScoredStress(ctx, today);
  const { score, dailyStress } = chooseScore(scoredStress, by);
  if (dailyStress.days.length === 0) return null;
  const { fitness, fatigue } = computeFitnessSeries(dailyStress.days.map(({ stress }) => stress)).at(-2) ?? {
    fitness: 0,
    fatigue: 0,
  };
  const plannedRows = await listPlannedRows(ctx, season.weeks[0]?.startsOn ?? today);
  const plannedLoads = sumLoads(plannedRows.filter(({ completed, date }) => !completed && date >= today));
  const perPlannedStress = compareScores(scoredStress, dailyStress.days);
  const seasonLoads = estimateSeasonLoads(season.weeks, sumLoads(plannedRows), today);
  const raceEve = raceDate === null ? null : addDays(raceDate, -1);
  // Without an estimate, the projection can't go beyond the plan.
  const reachesRace = raceEve !== null && (raceEve <= lastPlannedDate || seasonLoads.size > 0);
  const lastDate = reachesRace ? raceEve : lastPlannedDate;
  const completedStressToday = dailyStress.days.at(-1)?.stress ?? 0;
  const dayCount = Math.min(Math.max(daysBetween(today, lastDate) + 1, 0), MAX_PROJECTED_DAYS);
  return {
    by: score,
    today,
    start: { fitness: roundToHundredths(fitness), fatigue: roundToHundredths(fatigue) },
    days: Array.from({ length: dayCount }, (_, index) => {
      const date = addDays(today, index);
      const basis = date <= lastPlannedDate ? 'sessions' : 'season';
      const plannedStress = (basis === 'sessions' ? plannedLoads : seasonLoads).get(date) ?? 0;
      const load = plannedStress * perPlannedStress + (index === 0 ? completedStressToday : 0);
      return { date, load: roundToHundredths(load), basis };
    }),
    perPlannedStress: roundToHundredths(perPlannedStress),
    raceDate: reachesRace ? raceDate : null,
  };
}

/** Planned stress by day and by whether it is done, from a day on. */
const listPlannedRows = (ctx: QueryContext, from: LocalDate) =>
  trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'completed'])
    .select(({ fn }) => fn.sum<string | null>('planned_stress').as('planned'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', from)
    .where('date', '<', addDays(from, MAX_PROJECTED_DAYS))
    .groupBy(['date', 'completed'])
    .execute();

type PlannedRow = Awaited<ReturnType<typeof listPlannedRows>>[number];

function sumLoads(rows: readonly PlannedRow[]): Map<LocalDate, number> {
  const loads = new Map<LocalDate, number>();
  for (const { date, planned } of rows) loads.set(date, (loads.get(date) ?? 0) + Number(planned ?? 0));
  return loads;
}

/** Plans have TSS, so a projection by HRSS needs the athlete's own recent ratio of the two. */
function compareScores(scoredStress: ScoredStress, days: ScoredStress[0]['dailyStress']['days']): number {
  const byTss = scoredStress.find(({ score }) => score === 'tss');
  const sumRecent = (list: typeof days) =>
    list.slice(-COMPARED_DAYS).reduce((total, { stress }) => total + stress, 0);
  const tss = byTss ? sumRecent(byTss.dailyStress.days) : 0;
  return tss > 0 ? sumRecent(days) / tss : 1;
}

const roundToHundredths = (value: number) => Math.round(100 * value) / 100;
