import { type CommandContext, changeWithUndo, conflict, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type CreateOtherRaceInput,
  type EditOtherRaceInput,
  MAX_OPEN_RACES,
  type OtherRaceChange,
} from '../../other-race-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import { assertRaceFits } from './assert-race-fits.ts';
import { OtherRace } from './other-race.entity.ts';
import { replanForRaces } from './replan-for-races.ts';

/** Table name in undo rows. */
export const OTHER_RACE_TABLE = 'training.other_race';

/**
 * Adds a B or C race and plans the training around it, in one transaction.
 * @throws DomainError 'invalid' for a day on which it can't be planned, 'conflict' for a second race on a day, beyond
 * twenty upcoming races, or if no plan fits
 */
export async function addOtherRace(
  ctx: CommandContext,
  race: CreateOtherRaceInput,
): Promise<OtherRaceChange> {
  await lockPlans(ctx);
  const today = await assertRaceFits(ctx, race, null);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { undoId } = await changeWithUndo(ctx, { table: OTHER_RACE_TABLE, rowIds: [id] }, async () =>
    ctx.em.insert(OtherRace, {
      id,
      athleteId: ctx.athleteId,
      ...toColumns(race),
      slot: await findFreeSlot(ctx, today),
      createdAt: ctx.now(),
    }),
  );
  return { undoId, ...(await replanForRaces(ctx, 'added', [race])) };
}

/**
 * Changes a B or C race and plans the training around it.
 * @throws DomainError 'not-found' for an unknown id, otherwise like `addOtherRace`
 */
export async function editOtherRace(
  ctx: CommandContext,
  { raceId, ...race }: EditOtherRaceInput,
): Promise<OtherRaceChange> {
  await lockPlans(ctx);
  const row = await getRace(ctx, raceId);
  const formerRace = toRace(row);
  const today = await assertRaceFits(ctx, race, row.raceDate);
  const { undoId } = await changeWithUndo(ctx, { table: OTHER_RACE_TABLE, rowIds: [row.id] }, async () => {
    const slot = row.slot ?? (await findFreeSlot(ctx, today));
    Object.assign(row, toColumns(race), { slot });
    await ctx.em.flush();
  });
  return { undoId, ...(await replanForRaces(ctx, 'changed', [formerRace, race])) };
}

/**
 * Deletes a B or C race and plans the training without it.
 * @throws DomainError 'not-found' for an unknown id, 'conflict' if no plan fits
 */
export async function deleteOtherRace(
  ctx: CommandContext,
  { raceId }: { readonly raceId: string },
): Promise<OtherRaceChange> {
  await lockPlans(ctx);
  const row = await getRace(ctx, raceId);
  const formerRace = toRace(row);
  const { undoId } = await changeWithUndo(ctx, { table: OTHER_RACE_TABLE, rowIds: [row.id] }, async () => {
    ctx.em.remove(row);
    await ctx.em.flush();
  });
  return { undoId, ...(await replanForRaces(ctx, 'deleted', [formerRace])) };
}

const toColumns = ({ date, km, priority, name }: CreateOtherRaceInput) => ({
  raceDate: date,
  distanceMeters: Math.round(1000 * km),
  priority,
  name: name || null,
});

const toRace = ({ raceDate, distanceMeters }: OtherRace) => ({ date: raceDate, km: distanceMeters / 1000 });

async function getRace({ em, athleteId }: CommandContext, id: string): Promise<OtherRace> {
  const row = rowId.safeParse(id).success ? await em.findOne(OtherRace, { id, athleteId }) : null;
  if (!row) throw notFound('Race not found');
  return row;
}

/** A free slot. Races that are over free their slots first. */
async function findFreeSlot(ctx: CommandContext, today: LocalDate): Promise<number> {
  await trainingTables(ctx.em)
    .updateTable('other_race')
    .set({ slot: null })
    .where('athlete_id', '=', ctx.athleteId)
    .where('race_date', '<', today)
    .where('slot', 'is not', null)
    .execute();
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${MAX_OPEN_RACES}::int) slot
     where not exists (select from "training"."other_race" r where r."athlete_id" = ${ctx.athleteId} and r."slot" = slot.slot)
     order by slot limit 1`.execute(ctx.em.getKysely());
  const [freeSlotRow] = rows;
  if (!freeSlotRow) throw conflict(`You can plan up to ${MAX_OPEN_RACES} races besides your main race`);
  return freeSlotRow.slot;
}
