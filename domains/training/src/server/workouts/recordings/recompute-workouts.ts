import type { CommandContext, QueryContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import {
  athletesPort,
  lthrOfWorkoutsChanged,
  type OutdatedWorkout,
  type OutdatedWorkoutsOptions,
} from '@threshold/contracts/athletes';
import { outdatedRecordingsPort, type recordingsRecomputed } from '@threshold/contracts/sessions';
import {
  computeTrainingStress,
  DEFAULT_LTHR_BPM,
  findLthrOnDay,
  type LthrEntry,
  readZone,
  type Zone,
} from '@threshold/physiology';
import { sql } from 'kysely';
import { trainingTables } from '../../tables.ts';

/** Upper bound of `workout_stress_check`. */
const MAX_STRESS = 10_000;

/** Workouts with a heart rate but without a recording: logged by hand, or demo history. */
const selectLogs = ({ em, athleteId }: QueryContext, workoutIds?: readonly string[]) =>
  trainingTables(em)
    .selectFrom('workout')
    .select([
      'id',
      'date',
      'zone',
      'source',
      'actual_hr_bpm',
      'actual_duration_seconds',
      'training_stress',
      'stress_estimated',
      'lthr_bpm',
    ])
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('session_id', 'is', null)
    .where('actual_hr_bpm', 'is not', null)
    .$if(workoutIds !== undefined, (query) => query.where('id', 'in', workoutIds ?? []));

type LogRow = Awaited<ReturnType<ReturnType<typeof selectLogs>['executeTakeFirstOrThrow']>>;

/** Workouts without a recording whose stress was computed with a different LTHR than that day's. */
export async function listOutdatedLogs(
  ctx: QueryContext,
  { history, workoutIds }: OutdatedWorkoutsOptions,
): Promise<OutdatedWorkout[]> {
  if (workoutIds?.length === 0) return [];
  const rows = await selectLogs(ctx, workoutIds).execute();
  return rows
    .filter((row) => isOutdated(row, findLthrOnDay(history, row.date)))
    .map(({ id, date }) => ({ workoutId: id, date }));
}

/** Compares the LTHR that the log used. If that is unknown, recomputes the stress and compares it. */
function isOutdated(row: LogRow, lthrBpm: number | null): boolean {
  const usedLthrBpm = getUsedLthrBpm(row);
  if (usedLthrBpm !== 'unknown') return usedLthrBpm !== lthrBpm;
  const { stress, isEstimated } = computeStress(row, lthrBpm);
  return row.training_stress !== stress || row.stress_estimated !== isEstimated;
}

/** Null if the stress was estimated without an LTHR; 'unknown' for logs older than the column. */
const getUsedLthrBpm = ({ lthr_bpm, stress_estimated }: LogRow): number | null | 'unknown' =>
  lthr_bpm ?? (stress_estimated ? null : 'unknown');

function computeStress({ actual_hr_bpm, actual_duration_seconds }: LogRow, lthrBpm: number | null) {
  const { tss, estimated, formulaVersion } = computeTrainingStress({
    averageHrBpm: actual_hr_bpm ?? 0,
    durationSeconds: actual_duration_seconds ?? 0,
    lthrBpm,
  });
  return { stress: Math.min(MAX_STRESS, tss), isEstimated: estimated, formulaVersion };
}

/** Recomputes stress and zones of workouts without a recording; `applyRecomputedRecordings` updates the others. */
export async function recomputeLogs(
  ctx: CommandContext,
  { workouts }: PayloadOf<typeof lthrOfWorkoutsChanged>,
): Promise<void> {
  const lthrByWorkoutId = new Map(workouts.map(({ workoutId, lthrBpm }) => [workoutId, lthrBpm]));
  const rows = await selectLogs(ctx, [...lthrByWorkoutId.keys()])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const recomputedRows = rows.map((row) => {
    const lthrBpm = lthrByWorkoutId.get(row.id) ?? null;
    const { stress, isEstimated, formulaVersion } = computeStress(row, lthrBpm);
    return { id: row.id, stress, isEstimated, formulaVersion, lthrBpm, zone: computeZone(row, lthrBpm) };
  });
  if (recomputedRows.length === 0) return;
  await sql`
    update "training"."workout" w
       set "training_stress" = c."stress",
           "stress_formula_version" = c."formulaVersion",
           "stress_estimated" = c."isEstimated",
           "lthr_bpm" = c."lthrBpm",
           "zone" = c."zone"
      from jsonb_to_recordset(${JSON.stringify(recomputedRows)}::jsonb)
        as c ("id" uuid, "stress" int, "formulaVersion" smallint, "isEstimated" boolean, "lthrBpm" smallint, "zone" smallint)
     where w."athlete_id" = ${ctx.athleteId} and w."id" = c."id"`.execute(ctx.em.getKysely());
}

/** Has the sessions domain recompute these workouts' recordings with an outdated LTHR. */
export async function recomputeOutdatedRecordings(
  ctx: CommandContext,
  workoutIds: readonly string[],
): Promise<void> {
  const { em, athleteId } = ctx;
  const days = await trainingTables(em)
    .selectFrom('workout')
    .select('date')
    .distinct()
    .where('athlete_id', '=', athleteId)
    .where('id', 'in', workoutIds)
    .where('completed', '=', true)
    .where('session_id', 'is not', null)
    .orderBy('date', 'desc')
    .execute();
  if (days.length === 0) return;
  const history: LthrEntry[] = [];
  for (const { date } of days) {
    const lthrBpm = await ctx.port(athletesPort).findLthrOn(athleteId, date);
    history.push({ date, lthrBpm });
  }
  const outdatedRecordings = await ctx
    .port(outdatedRecordingsPort)
    .listOutdatedRecordings(athleteId, { history, workoutIds });
  const workouts = outdatedRecordings.map(({ workoutId, date }) => ({
    workoutId,
    lthrBpm: findLthrOnDay(history, date),
  }));
  if (workouts.length > 0) await ctx.emit(lthrOfWorkoutsChanged, { athleteId, workouts });
}

/** Recomputes the given logs that were computed with an outdated LTHR for their day. */
export async function recomputeOutdatedLogs(
  ctx: CommandContext,
  workoutIds: readonly string[],
): Promise<void> {
  const { athleteId } = ctx;
  const workouts = [];
  for (const row of await selectLogs(ctx, workoutIds).execute()) {
    const lthrBpm = await ctx.port(athletesPort).findLthrOn(athleteId, row.date);
    if (isOutdated(row, lthrBpm)) workouts.push({ workoutId: row.id, lthrBpm });
  }
  if (workouts.length > 0) await recomputeLogs(ctx, { athleteId, workouts });
}

/** Recomputes a zone that came from the average heart rate. A zone chosen by the athlete stays. */
function computeZone(row: LogRow, lthrBpm: number | null): Zone {
  const usedLthrBpm = getUsedLthrBpm(row);
  if (row.source !== 'manual' || usedLthrBpm === 'unknown') return row.zone;
  const toZoneAt = (lthr: number | null) => readZone(row.actual_hr_bpm ?? 0, lthr ?? DEFAULT_LTHR_BPM)?.zone;
  return row.zone === toZoneAt(usedLthrBpm) ? (toZoneAt(lthrBpm) ?? row.zone) : row.zone;
}

/** Copies zones and stress from recordings to their workouts. A zone changed by the athlete stays. */
export async function applyRecomputedRecordings(
  ctx: CommandContext,
  { recordings }: PayloadOf<typeof recordingsRecomputed>,
): Promise<void> {
  const recomputedRows = recordings.map(
    ({ sessionId, zone, zoneBefore, zoneSeconds, trainingStress: stress }) => ({
      sessionId,
      zone,
      zoneBefore,
      zoneSeconds: zoneSeconds.some((seconds) => seconds > 0) ? zoneSeconds : null,
      stress: stress?.tss ?? null,
      formulaVersion: stress?.formulaVersion ?? null,
      isEstimated: stress?.estimated ?? null,
    }),
  );
  // A log filled from a file keeps the values that the file doesn't contain.
  await sql`
    update "training"."workout" w
       set "zone_seconds" = coalesce(c."zoneSeconds", w."zone_seconds"),
           "training_stress" = coalesce(c."stress", w."training_stress"),
           "stress_formula_version" = coalesce(c."formulaVersion", w."stress_formula_version"),
           "stress_estimated" = coalesce(c."isEstimated", w."stress_estimated"),
           "zone" = case when w."zone" = c."zoneBefore" then c."zone" else w."zone" end
      from jsonb_to_recordset(${JSON.stringify(recomputedRows)}::jsonb)
        as c ("sessionId" uuid, "zone" smallint, "zoneBefore" smallint, "zoneSeconds" int[], "stress" int,
              "formulaVersion" smallint, "isEstimated" boolean)
     where w."athlete_id" = ${ctx.athleteId} and w."session_id" = c."sessionId"`.execute(ctx.em.getKysely());
}
