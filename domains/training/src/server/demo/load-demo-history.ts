import type { RequiredEntityData } from '@mikro-orm/core';
import type { CommandContext } from '@threshold/api/server';
import { athletesPort, type PlanningFacts } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { plannedRow } from '../plans/planned-sessions.ts';
import { trainingTables } from '../tables.ts';
import { updateCompleted } from '../workouts/update-completed.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { demoHistory, type PastSession } from './demo-history.ts';
import { loadDemoStrength } from './load-demo-strength.ts';
import { loadDemoTrials } from './load-demo-trials.ts';

/**
 * Stores the demo history for an athlete without completed workouts (docs/specification.md#demo-data), as the start of
 * planning.
 */
export async function loadDemoHistory(
  ctx: CommandContext,
  today: LocalDate,
  facts: PlanningFacts,
): Promise<void> {
  const trained = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (trained) return;
  const now = ctx.now();
  const athletes = ctx.port(athletesPort);
  const lthrOn = (date: LocalDate) => athletes.lthrOn(ctx.athleteId, date);
  const past = await demoHistory({ today, facts, lthrOn });
  const rows = past.map((session) => pastRow(session, ctx.athleteId, now));
  await updateCompleted(
    ctx,
    rows.map(({ id }) => id),
    () => ctx.em.insertMany(Workout, rows),
  );
  await loadDemoStrength(ctx, today);
  await loadDemoTrials(ctx, today);
}

const pastRow = (
  { planned, done }: PastSession,
  athleteId: string,
  now: Date,
): RequiredEntityData<Workout> & { id: string } => ({
  ...plannedRow(planned),
  id: uuidv7({ msecs: now.getTime() }),
  athleteId,
  source: 'demo',
  ...(done && {
    completed: true,
    actualDurationSeconds: done.durationSeconds,
    actualHrBpm: done.averageHrBpm,
    maxHrBpm: done.maxHrBpm,
    distanceMeters: done.distanceMeters,
    rpe: done.rpe,
    trainingStress: done.stress.tss,
    stressFormulaVersion: done.stress.formulaVersion,
    stressEstimated: done.stress.estimated,
  }),
});
