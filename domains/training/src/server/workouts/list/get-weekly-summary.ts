import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import {
  addDays,
  computeUsualWeekLoad,
  fromMeters,
  isRest,
  type LocalDate,
  toWeekSpan,
  type Zone,
} from '@threshold/physiology';
import { isOnFootType } from '../../../on-foot.ts';
import type { WeeklySummaryView } from '../../../schemas.ts';
import { trainingTables } from '../../tables.ts';
import { formatDurationText } from '../workout-view.ts';
import { listWeekRows } from './list-week-rows.ts';
import { getZoneSeconds } from './zone-seconds.ts';

/** Maximum upcoming sessions per response. A week with three sessions a day has 21. */
const MAX_UPCOMING = 100;

/**
 * The athlete's current week, which begins on their week start, without rest days
 * (docs/specification.md#3-entities, #weeks, #completion-rate and #training-load).
 */
export async function getWeeklySummary(ctx: QueryContext): Promise<WeeklySummaryView> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const week = toWeekSpan(today, weekStart);
  const [rows, usualLoad] = await Promise.all([
    listWeekRows(ctx, week),
    getUsualLoad(ctx, week.start, today),
  ]);
  const sessions = rows.filter((row) => !isRest(row));
  const plannedSessions = sessions.filter((row) => row.planned_stress !== null);
  const completedSessions = sessions.filter((row) => row.completed);
  const sumSecondsIn = (zone: Zone) => sum(completedSessions.map((row) => getZoneSeconds(row, zone)));
  const getMinutesIn = (zone: Zone) => Math.round(sumSecondsIn(zone) / 60);
  return {
    weekStart: week.start,
    weekEnd: week.end,
    totalWorkouts: sessions.length,
    completedWorkouts: completedSessions.length,
    totalMileage: fromMeters('mi', sum(completedSessions.map((row) => row.distance_meters))),
    onFootMileage: fromMeters(
      'mi',
      sum(completedSessions.filter((row) => isOnFootType(row.type)).map((row) => row.distance_meters)),
    ),
    totalMinutes: Math.round(sum(completedSessions.map((row) => row.actual_duration_seconds)) / 60),
    plannedMileage: fromMeters('mi', sum(plannedSessions.map((row) => row.planned_distance_meters))),
    plannedMinutes: Math.round(sum(plannedSessions.map((row) => row.planned_duration_seconds)) / 60),
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(week.start, index);
      const sessionsOfDay = sessions.filter((row) => row.date === date);
      const completedOfDay = sessionsOfDay.filter((row) => row.completed);
      return { date, sessions: sessionsOfDay.length, done: completedOfDay.length, isToday: date === today };
    }),
    trainingLoad: sum(completedSessions.map((row) => row.training_stress)),
    usualLoad,
    upcomingWorkouts: sessions
      .filter((row) => !row.completed && row.date >= today)
      .slice(0, MAX_UPCOMING)
      .map(({ id, zone, type, session, date, ...row }) => ({
        id,
        zone,
        type,
        session,
        date,
        duration: formatDurationText(row),
      })),
    minutesByZone: [getMinutesIn(1), getMinutesIn(2), getMinutesIn(3), getMinutesIn(4), getMinutesIn(5)],
  };
}

/** The usual weekly load is that of the six weeks before the current one. */
const USUAL_LOAD_DAYS = 42;

async function getUsualLoad(
  ctx: QueryContext,
  weekStart: LocalDate,
  today: LocalDate,
): Promise<number | null> {
  const from = addDays(weekStart, -USUAL_LOAD_DAYS);
  const days = await STRESS_OF_DAYS.execute(ctx.em, { athleteId: ctx.athleteId, from, before: weekStart });
  return computeUsualWeekLoad(
    days.map(({ date, stress }) => ({ date, stress: Number(stress ?? 0) })),
    { weekStart, today },
  );
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

interface StressSpan {
  readonly athleteId: string;
  readonly from: LocalDate;
  readonly before: LocalDate;
}

const STRESS_OF_DAYS = defineQuery((em, { athleteId, from, before }: QueryParameters<StressSpan>) =>
  trainingTables(em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => fn.sum<number | null>('training_stress').as('stress'))
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('date', '>=', from)
    .where('date', '<', before)
    .groupBy('date'),
);
