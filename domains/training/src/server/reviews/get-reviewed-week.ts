import type { QueryContext } from '@threshold/api/server';
import { addDays, isRest, type LocalDate } from '@threshold/physiology';
import {
  type CeilingTime,
  findWorkoutTypeByName,
  type ReachedRepSet,
  readRepSet,
  type SessionKind,
} from '@threshold/planner';
import { sql } from 'kysely';
import { isOnFootType } from '../../on-foot.ts';
import type { ReviewFacts, ReviewOutcome } from '../../review-schemas.ts';
import { isHard } from '../plans/locked-days.ts';
import { trainingTables } from '../tables.ts';
import { listTimeOff } from '../time-off/list-time-off.ts';
import { findCeilingTime } from '../verdict/find-ceiling-time.ts';
import { judgePlanned } from '../verdict/judge-planned.ts';
import { filterMissed } from '../workouts/match/filter-missed.ts';
import { coveredMetersSql } from '../workouts/workout-columns.ts';

const MAX_KEY_SESSIONS = 7;

/** A planned session of the week and how it went. */
export interface ReviewedSession {
  readonly date: LocalDate;
  /** The planned type. */
  readonly type: string;
  /** Null for types that the planner does not know. */
  readonly kind: SessionKind | null;
  readonly plannedMinutes: number;
  readonly outcome: ReviewOutcome;
  /** Null for sessions without repetitions, and for those not done. */
  readonly repSet: ReachedRepSet | null;
}

export interface ReviewedWeek {
  readonly monday: LocalDate;
  readonly sunday: LocalDate;
  readonly planned: ReviewFacts['planned'];
  readonly done: ReviewFacts['done'];
  /** Every planned session, in order. */
  readonly sessions: readonly ReviewedSession[];
  /** The hard and long ones. */
  readonly keySessions: readonly ReviewedSession[];
  /** Sessions that were neither done nor replaced, without time off. */
  readonly missedSessions: readonly ReviewedSession[];
  /** Kinds of time off in the week. */
  readonly timeOff: readonly ('off' | 'holiday' | 'ill')[];
  readonly longestRunKm: number;
}

/** The planned and completed training of a week up to its Sunday. Today's sessions are open until they are completed. */
export async function getReviewedWeek(
  ctx: QueryContext,
  { monday, today }: { readonly monday: LocalDate; readonly today: LocalDate },
): Promise<ReviewedWeek> {
  const sunday = addDays(monday, 6);
  const rows = await selectRows(ctx, monday, sunday).execute();
  const timeOff = await listTimeOff(ctx, { from: monday, to: sunday });
  const isOff = ({ date }: Row) => timeOff.some(({ from, to }) => from <= date && date <= to);
  const plannedRows = rows.filter((row) => isPlanned(row) && (row.completed || !isOff(row)));
  const completedRows = rows.filter((row) => row.completed && !isRest(row) && !row.implausible);
  const missedRows = new Set(
    filterMissed(
      rows.filter(({ date }) => date < today),
      isPlanned,
    ).filter((row) => !isOff(row)),
  );
  const reviewedRows = await Promise.all(
    plannedRows.map(async (row) => ({
      row,
      session: toReviewedSession(row, await findCeilingTime(ctx, row), missedRows.has(row), today),
    })),
  );
  return {
    monday,
    sunday,
    planned: sumAmounts(plannedRows, toPlannedAmounts),
    done: sumAmounts(completedRows, toCompletedAmounts),
    sessions: reviewedRows.map(({ session }) => session),
    keySessions: reviewedRows
      .filter(({ row }) => isKeySession(row))
      .map(({ session }) => session)
      .slice(0, MAX_KEY_SESSIONS),
    missedSessions: reviewedRows.filter(({ row }) => missedRows.has(row)).map(({ session }) => session),
    timeOff: timeOff.map(({ kind }) => kind),
    longestRunKm: Math.max(0, ...completedRows.map((row) => toCompletedAmounts(row).km)),
  };
}

/** A logged or imported workout keeps the planned session that it completed. */
const selectRows = (ctx: QueryContext, from: LocalDate, to: LocalDate) =>
  trainingTables(ctx.em)
    .selectFrom('workout')
    .select([
      'id',
      'hr_low_bpm',
      'hr_high_bpm',
      'date',
      'session',
      'zone',
      'steps',
      'completed',
      'plan_id',
      'source',
      'implausible',
      'rpe',
    ])
    .select(['match_declined_at', 'actual_duration_seconds', 'zone_seconds', 'type as completed_type'])
    .select(sql<string>`coalesce("planned_session"->>'type', "type")`.as('type'))
    .select(sql<number>`coalesce(("planned_session"->>'zone')::int, "zone")`.as('planned_zone'))
    .select(sql<boolean>`"planned_session" is not null`.as('completes_planned'))
    .select(
      sql<
        number | null
      >`coalesce(("planned_session"->>'planned_duration_seconds')::int, "planned_duration_seconds")`.as(
        'planned_seconds',
      ),
    )
    .select(
      sql<
        number | null
      >`coalesce(("planned_session"->>'planned_distance_meters')::float8, "planned_distance_meters")`.as(
        'planned_meters',
      ),
    )
    .select(coveredMetersSql().as('covered_meters'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('session')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

const isPlanned = (row: Row): boolean =>
  !isRest(row) && (row.plan_id !== null || row.source === 'plan' || row.completes_planned);

const isKeySession = (row: Row): boolean => {
  const kind = findWorkoutTypeByName(row.type)?.kind;
  return (
    kind === 'race' ||
    kind === 'long' ||
    /^long\b/i.test(row.type) ||
    readRepSet(row) !== null ||
    (isOnFootType(row.type) && isHard({ ...row, zone: row.planned_zone }))
  );
};

function toReviewedSession(
  row: Row,
  ceiling: CeilingTime | null,
  isMissed: boolean,
  today: LocalDate,
): ReviewedSession {
  const { date, type } = row;
  const outcome = row.completed
    ? (judgePlanned(row, ceiling)?.outcome ?? 'done')
    : isMissed
      ? 'missed'
      : date < today
        ? 'other-work'
        : 'open';
  const kind = findWorkoutTypeByName(type)?.kind ?? null;
  const { minutes: plannedMinutes } = toPlannedAmounts(row);
  return { date, type, kind, plannedMinutes, outcome, repSet: row.completed ? readRepSet(row) : null };
}

interface Amounts {
  readonly minutes: number;
  readonly km: number;
}

const toPlannedAmounts = (row: Row): Amounts => ({
  minutes: (row.planned_seconds ?? 0) / 60,
  km: isOnFootType(row.type) ? (row.planned_meters ?? 0) / 1000 : 0,
});

const toCompletedAmounts = (row: Row): Amounts => ({
  minutes: (row.actual_duration_seconds ?? 0) / 60,
  km: isOnFootType(row.completed_type) ? (row.covered_meters ?? 0) / 1000 : 0,
});

function sumAmounts(rows: readonly Row[], toAmounts: (row: Row) => Amounts): ReviewFacts['planned'] {
  const amounts = rows.map(toAmounts);
  return {
    sessions: rows.length,
    minutes: Math.round(amounts.reduce((sum, { minutes }) => sum + minutes, 0)),
    km: Math.round(10 * amounts.reduce((sum, { km }) => sum + km, 0)) / 10,
  };
}
