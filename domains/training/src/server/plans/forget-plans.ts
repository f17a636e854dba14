import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/** Deletes superseded plans without references: no workout, proposal or undo row points to them. */
export async function forgetPlans({ em, athleteId }: CommandContext): Promise<void> {
  await sql`
    with forgotten as materialized (
      select p."id" from "training"."plan" p
       where p."athlete_id" = ${athleteId} and p."superseded_at" is not null
         and not exists (select from "training"."workout" w
                          where w."athlete_id" = ${athleteId} and w."plan_id" = p."id")
         and not exists (select from "training"."proposal" o
                          where o."athlete_id" = ${athleteId} and p."id" in (o."basis_plan_id", o."made_plan_id")))
    delete from "training"."plan" p
     where p."athlete_id" = ${athleteId} and p."id" in (select "id" from forgotten)
       and not exists (select from "training"."proposal" o, jsonb_array_elements(o."gave_way") r
                        where o."athlete_id" = ${athleteId} and r->>'plan_id' = p."id"::text)
       and not exists (select from "training"."workout_undo" u, jsonb_array_elements(u."before") r
                        where u."athlete_id" = ${athleteId} and r->>'plan_id' = p."id"::text)
  `.execute(em.getKysely());
}
