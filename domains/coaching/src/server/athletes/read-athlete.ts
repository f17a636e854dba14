import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { healthPort, type RecoveryFacts } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import type { VerdictView } from '@threshold/contracts/training';
import { type AthleteSummary, type AthleteView, LATEST_WORKOUTS, type RecoveryView } from '../../schemas.ts';
import type { CoachedAthlete } from '../links/find-link.ts';
import { listProposalsOf } from '../proposals/list-proposals.ts';
import { listFlags } from './list-flags.ts';

/** @param ctx the context of the coached athlete */
export async function readSummary(
  ctx: QueryContext,
  { athlete, scopes }: CoachedAthlete,
): Promise<AthleteSummary> {
  const { base } = await readBase(ctx, { athlete, scopes });
  const latest = scopes.workouts ? await ctx.port(coachedTrainingPort).listDone(athlete.id, scopes, 1) : [];
  return { ...base, latest: latest[0] ?? null };
}

/** @param ctx the context of the coached athlete */
export async function readAthlete(
  ctx: QueryContext,
  coached: CoachedAthlete,
  coachId: string,
): Promise<AthleteView> {
  const { athlete, scopes } = coached;
  const training = ctx.port(coachedTrainingPort);
  const { base, recovery, injuries } = await readBase(ctx, coached);
  return {
    ...base,
    next: scopes.plan ? await training.listNextSessions(athlete.id, scopes) : null,
    workouts: scopes.workouts ? await training.listDone(athlete.id, scopes, LATEST_WORKOUTS) : null,
    recovery: recovery && toRecoveryView(recovery),
    injuries:
      injuries?.map(({ id, bodyPart, severity, dateOfInjury, painLevel, stopsTraining }) => ({
        id,
        bodyPart,
        severity,
        dateOfInjury,
        painLevel: painLevel ?? null,
        stopsTraining,
      })) ?? null,
    proposals: scopes.propose ? await listProposalsOf(ctx, coachId) : null,
  };
}

async function readBase(ctx: QueryContext, { athlete, scopes }: CoachedAthlete) {
  const training = ctx.port(coachedTrainingPort);
  const { id } = athlete;
  const [{ today }, week, status, recovery, injuries, season] = await Promise.all([
    ctx.port(athletesPort).getCalendar(id),
    scopes.plan || scopes.workouts ? training.getWeek(id, scopes) : null,
    scopes.workouts ? training.getStatus(id, scopes) : null,
    scopes.health ? ctx.port(healthPort).getRecovery(id) : null,
    scopes.injuries ? ctx.port(injuriesPort).listActiveInjuries(id) : null,
    scopes.plan ? training.findSeason(id) : null,
  ]);
  const flags = listFlags({ week, status, recovery, injuries, today });
  const base = { athlete, scopes, week, season, status: status && toStatusView(status), flags };
  return { base, recovery, injuries };
}

const toStatusView = ({ tone, headline, facts = [] }: VerdictView) => ({
  tone,
  headline,
  // A fact such as "Your calf hurts 6 out of 10" talks to the athlete.
  facts: facts.filter((fact) => !fact.startsWith('Your ')),
});

const toRecoveryView = (facts: RecoveryFacts): RecoveryView => ({
  score: facts.status?.score ?? null,
  level: facts.status?.level ?? null,
  hrvMs: facts.hrvMs,
  hrvChangePercent: facts.hrvChangePercent,
  restingHrBpm: facts.restingHrBpm,
  restingHrChangePercent: facts.restingHrChangePercent,
  sleepHours: facts.sleepHours,
  latestOn: facts.latestOn,
});
