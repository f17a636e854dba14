import type { QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate, toWeekday } from '@threshold/physiology';
import {
  type ClassObservation,
  type ClassProfile,
  findClassProfileOn,
  learnClassProfile,
  type PlanInput,
} from '@threshold/planner';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';
import { CLASS_WORDS, isClassOf } from './is-class-of.ts';

const HISTORY_DAYS = 120;
const MAX_ROWS = 60;

/**
 * The scheduled classes, each with the effect observed in the athlete's completed classes of the same format and
 * weekday. Classes without an observation are left out, so that the planner uses its defaults.
 * @param input the athlete's class, its weekdays and their level
 */
export async function listClassProfiles(
  ctx: QueryContext,
  input: PlanInput,
  today: LocalDate,
): Promise<ClassProfile[]> {
  const { fitnessClass, classDays } = input;
  if (fitnessClass === 'none' || classDays.length === 0) return [];
  const rows = await listClassRows(ctx, today);
  const observations = Map.groupBy(
    rows.filter(({ type }) => isClassOf(type, fitnessClass)).flatMap(toObservation),
    ({ date }) => toWeekday(date),
  );
  return classDays.flatMap((weekday) => {
    const defaultProfile = findClassProfileOn(input, weekday);
    const daySessions = observations.get(weekday);
    if (defaultProfile === null || !daySessions) return [];
    const profile = learnClassProfile(defaultProfile, daySessions, today);
    return profile.observedCount === 0 ? [] : [profile];
  });
}

const CLASS_PATTERN = `\\m(${CLASS_WORDS})\\M`;

/** The completed type if it is a class, else the planned one, because a watch may record "cross-training". */
const classTypeSql = () =>
  sql<string>`case when "type" ~* ${CLASS_PATTERN} then "type" else coalesce("planned_session"->>'type', "type") end`;

const listClassRows = (ctx: QueryContext, today: LocalDate) =>
  trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'actual_duration_seconds', 'distance_meters', 'zone_seconds', 'rpe'])
    .select(classTypeSql().as('type'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where('date', '>=', addDays(today, -HISTORY_DAYS))
    .where('date', '<=', today)
    .where(sql<boolean>`${classTypeSql()} ~* ${CLASS_PATTERN}`)
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

type ClassRow = Awaited<ReturnType<typeof listClassRows>>[number];

function toObservation(row: ClassRow): ClassObservation[] {
  const { date, actual_duration_seconds: seconds, distance_meters: meters, zone_seconds: zones, rpe } = row;
  if (seconds === null || seconds <= 0) return [];
  const minutesIn = (zone: number) => (zones?.[zone] ?? 0) / 60;
  return [
    {
      date,
      minutes: seconds / 60,
      zoneMinutes:
        zones === null ? null : [minutesIn(0), minutesIn(1), minutesIn(2), minutesIn(3), minutesIn(4)],
      // Sessions completed without a distance have a distance of 0 (docs/specification.md#9-constants).
      distanceKm: meters ? meters / 1000 : null,
      rpe,
    },
  ];
}
