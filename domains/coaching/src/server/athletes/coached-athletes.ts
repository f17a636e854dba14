import type { QueryContext, ReadAs } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import { type AthleteSummary, type AthleteView, MAX_COACHED_ATHLETES } from '../../schemas.ts';
import { getCoachedAthlete } from '../links/find-link.ts';
import { SCOPE_COLUMNS, toScopes } from '../links/scope-columns.ts';
import { coachingTables } from '../tables.ts';
import { compareByAttention } from './list-flags.ts';
import { readAthlete, readSummary } from './read-athlete.ts';

export type DelegatedContext = QueryContext & { readonly readAs: ReadAs };

export async function countAthletes({ em, athleteId }: QueryContext): Promise<{ athletes: number }> {
  const { count } = await coachingTables(em)
    .selectFrom('link')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('coach_id', '=', athleteId)
    .executeTakeFirstOrThrow();
  return { athletes: Number(count) };
}

/** Bounds the connections that one coach's page uses at once. */
const CONCURRENT_READS = 4;

/** The week of each coached athlete. Who needs attention comes first. */
export async function listAthletes(ctx: DelegatedContext): Promise<AthleteSummary[]> {
  const rows = await coachingTables(ctx.em)
    .selectFrom('link')
    .select(['athlete_id', ...SCOPE_COLUMNS])
    .where('coach_id', '=', ctx.athleteId)
    .orderBy('coach_slot')
    .limit(MAX_COACHED_ATHLETES)
    .execute();
  const ids = rows.map((row) => row.athlete_id);
  const names = await ctx.port(usersPort).getNames(ids);
  const blockedIds = await ctx.port(socialPort).getBlockedAmong(ctx.athleteId, ids);
  const coachedAthletes = rows.flatMap((row) => {
    const athlete = names.get(row.athlete_id);
    return athlete && !blockedIds.has(athlete.id) ? { athlete, scopes: toScopes(row) } : [];
  });
  const summaries: AthleteSummary[] = [];
  for (let start = 0; start < coachedAthletes.length; start += CONCURRENT_READS)
    summaries.push(
      ...(await Promise.all(
        coachedAthletes
          .slice(start, start + CONCURRENT_READS)
          .map((coached) => ctx.readAs(coached.athlete.id, (athleteCtx) => readSummary(athleteCtx, coached))),
      )),
    );
  return summaries.sort(compareByAttention);
}

/** @throws DomainError 'not-found' without a link */
export async function getAthlete(
  ctx: DelegatedContext,
  { athleteId }: { readonly athleteId: string },
): Promise<AthleteView> {
  const coached = await getCoachedAthlete(ctx, athleteId);
  return ctx.readAs(athleteId, (athleteCtx) => readAthlete(athleteCtx, coached, ctx.athleteId));
}
