import {
  type CommandContext,
  changeWithUndo,
  conflict,
  notFound,
  type QueryContext,
  type UndoableChange,
  undoEntry,
} from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { isRest } from '@threshold/physiology';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  MAX_TEMPLATES,
  type NewTemplate,
  OWN_SESSION_MINUTES,
  type TemplateView,
} from '../../own-session-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import { selectWorkouts } from '../workouts/workout-columns.ts';
import { WorkoutTemplate } from './workout-template.entity.ts';

/** Table name in undo rows. */
const TEMPLATE_TABLE = 'training.workout_template';

const selectTemplates = (ctx: QueryContext) =>
  trainingTables(ctx.em)
    .selectFrom('workout_template')
    .select(['id', 'name', 'type', 'zone', 'minutes'])
    .where('athlete_id', '=', ctx.athleteId);

/** The athlete's templates by name. */
export const listTemplates = (ctx: QueryContext): Promise<TemplateView[]> =>
  selectTemplates(ctx).orderBy('name').execute();

/**
 * Saves a session as a template, with its steps.
 * @throws DomainError 'not-found' for an unknown session, 'conflict' for a session without steps, a taken name,
 * or beyond fifty templates
 */
export async function saveTemplate(
  ctx: CommandContext,
  { workoutId, name }: NewTemplate,
): Promise<TemplateView> {
  // Serializes the athlete's templates, so that a free slot stays free.
  await lockPlans(ctx);
  const row = rowId.safeParse(workoutId).success
    ? await selectWorkouts(ctx.em, ctx.athleteId).where('id', '=', workoutId).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Workout not found');
  const minutes = row.steps.reduce((sum, step) => sum + step.minutes, 0);
  if (isRest(row) || minutes < OWN_SESSION_MINUTES.min || minutes > OWN_SESSION_MINUTES.max)
    throw conflict('You can only save a planned session of 5 minutes to 8 hours as a template');
  const templateWithSameName = await selectTemplates(ctx).where('name', '=', name).executeTakeFirst();
  if (templateWithSameName) throw conflict('You already have a template with this name');
  const id = uuidv7({ msecs: ctx.now().getTime() });
  await ctx.em.insert(WorkoutTemplate, {
    id,
    athleteId: ctx.athleteId,
    name,
    type: row.type,
    zone: row.zone,
    minutes: Math.round(minutes),
    steps: row.steps,
    slot: await findFreeSlot(ctx),
    createdAt: ctx.now(),
  });
  return selectTemplates(ctx).where('id', '=', id).executeTakeFirstOrThrow();
}

async function findFreeSlot(ctx: CommandContext): Promise<number> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${MAX_TEMPLATES}::int) slot
     where not exists (select from "training"."workout_template" t where t."athlete_id" = ${ctx.athleteId} and t."slot" = slot.slot)
     order by slot limit 1`.execute(ctx.em.getKysely());
  const [freeSlotRow] = rows;
  if (!freeSlotRow) throw conflict(`You can save up to ${MAX_TEMPLATES} templates`);
  return freeSlotRow.slot;
}

/** @throws DomainError 'not-found' for an unknown template */
export async function deleteTemplate(
  ctx: CommandContext,
  { templateId }: { readonly templateId: string },
): Promise<UndoableChange> {
  const { em, athleteId } = ctx;
  const template = rowId.safeParse(templateId).success
    ? await em.findOne(WorkoutTemplate, { id: templateId, athleteId })
    : null;
  if (!template) throw notFound('Template not found');
  return changeWithUndo(ctx, { table: TEMPLATE_TABLE, rowIds: [templateId] }, async () => {
    em.remove(template);
    await em.flush();
  });
}

/** @throws DomainError 'not-found' after an hour or if already undone, 'conflict' if its name is taken again */
export async function undoTemplate(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ templateId: string }> {
  const [templateId = ''] = await undoEntry(ctx, { table: TEMPLATE_TABLE, undoId });
  return { templateId };
}
