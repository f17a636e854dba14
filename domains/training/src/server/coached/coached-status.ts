import type { QueryContext } from '@threshold/api/server';
import type { CoachScopes } from '@threshold/contracts/coaching';
import type { RecoveryFacts } from '@threshold/contracts/health';
import type { VerdictView } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { toTrainingLoad } from '../analytics/get-training-load.ts';
import { computeVerdict } from '../verdict/compute-verdict.ts';
import { getVerdictFacts } from '../verdict/get-verdict.ts';

const UNKNOWN_RECOVERY: RecoveryFacts = {
  status: null,
  hrvMs: null,
  hrvChangePercent: null,
  hrvBand: null,
  hrvLatestOn: null,
  restingHrBpm: null,
  restingHrChangePercent: null,
  restingHrLatestOn: null,
  sleepHours: null,
  lastSleepHours: null,
  latestOn: null,
  sleepLatestOn: null,
};

/** Says nothing of the athlete's race, level or recovery after a race. */
const NEUTRAL_GOAL = { level: 'intermediate', raceDistance: null, raceDate: null } as const;
/** A planned week widens the range of the load, so the range would reveal the plan. */
const NO_PLANNED_STRESS = new Map<LocalDate, number>();

/** The athlete's verdict, computed from what the scopes show, so that it reveals nothing else. */
export async function getCoachedStatus(ctx: QueryContext, scopes: CoachScopes): Promise<VerdictView> {
  const facts = await getVerdictFacts(ctx, ctx.athleteId);
  return computeVerdict({
    ...facts,
    injuries: scopes.injuries ? facts.injuries : [],
    recovery: scopes.health ? facts.recovery : UNKNOWN_RECOVERY,
    ...(!scopes.plan && {
      day: 'open',
      hardTypeTomorrow: null,
      goal: NEUTRAL_GOAL,
      load: toTrainingLoad(facts.dailyStress, NO_PLANNED_STRESS, facts.today),
    }),
  });
}
