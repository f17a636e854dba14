import type { QueryContext } from '@threshold/api/server';
import { addDays, isRest, isZone, type LocalDate, type OverloadDay } from '@threshold/physiology';
import { EXPECTED_RPE } from '@threshold/planner';
import { sql } from 'kysely';
import { isOnFootType } from '../../../on-foot.ts';
import { isHard } from '../../plans/locked-days.ts';
import { trainingTables } from '../../tables.ts';
import { judgePlanned } from '../../verdict/judge-planned.ts';
import { listWeekLoads } from './list-week-loads.ts';

/** Today, yesterday, and the six weeks before yesterday. */
const LOOKBACK_DAYS = 44;

export async function listOverloadDays(ctx: QueryContext, today: LocalDate): Promise<OverloadDay[]> {
  const rows = await listRowsBetween(ctx, addDays(today, 1 - LOOKBACK_DAYS), today);
  const rowsByDate = Map.groupBy(rows, ({ date }) => date);
  const weekLoads = await listWeekLoads(ctx, today);
  return Array.from({ length: LOOKBACK_DAYS }, (_, index) => {
    const date = addDays(today, index + 1 - LOOKBACK_DAYS);
    return { ...toOverloadDay(date, rowsByDate.get(date) ?? []), weekLoad: weekLoads.get(date) ?? null };
  });
}

const listRowsBetween = (ctx: QueryContext, from: LocalDate, to: LocalDate) =>
  trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'zone', 'steps', 'completed', 'plan_id', 'rpe', 'implausible'])
    .select(['actual_duration_seconds', 'distance_meters', 'training_stress', 'planned_stress'])
    .select('zone_seconds')
    .select(sql<string | null>`"planned_session"->>'type'`.as('planned_type'))
    .select(sql<number | null>`("planned_session"->>'zone')::int`.as('planned_zone'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();

type OverloadRow = Awaited<ReturnType<typeof listRowsBetween>>[number];

function toOverloadDay(date: LocalDate, rows: readonly OverloadRow[]): Omit<OverloadDay, 'weekLoad'> {
  const completedRows = rows.filter((row) => row.completed && !isRest(row) && !row.implausible);
  const plannedRows = rows.filter((row) => row.plan_id !== null);
  return {
    date,
    stress: completedRows.reduce((sum, row) => sum + (row.training_stress ?? 0), 0),
    plan:
      plannedRows.length === 0
        ? null
        : {
            stress: plannedRows.reduce((sum, row) => sum + (row.planned_stress ?? 0), 0),
            isHard: plannedRows.some((row) => !isRest(row) && isHard(withPlannedZone(row))),
          },
    completedSessions: completedRows.map((row) => ({
      type: row.type,
      minutes: (row.actual_duration_seconds ?? 0) / 60,
      distanceMeters: row.distance_meters,
      rpe: row.rpe,
      isOnFoot: isOnFootType(row.type),
      isHard: isHard(row),
      ...compareWithPlan(row),
    })),
  };
}

/** A logged or imported session has the athlete's own zone in `zone`; only the planned one counts here. */
const withPlannedZone = (row: OverloadRow) => ({ ...row, zone: row.planned_zone ?? row.zone });

/** Only a session of the plan can turn out harder than planned. */
function compareWithPlan(row: OverloadRow): { expectedRpe: number | null; isTooHard: boolean } {
  if (row.plan_id === null) return { expectedRpe: null, isTooHard: false };
  const { zone } = withPlannedZone(row);
  const judgment = judgePlanned({ ...row, type: row.planned_type ?? row.type });
  return {
    expectedRpe: isZone(zone) ? EXPECTED_RPE[zone] : null,
    isTooHard: judgment?.outcome === 'too-hard',
  };
}
