import { conflict, type QueryContext } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { findBannedWord, getInjuryLimits } from '@threshold/physiology';
import { findWorkoutTypeByName, type PlannedSession } from '@threshold/planner';
import { isOnFootType } from '../../on-foot.ts';

/**
 * Rejects a session that an injury rules out, even if the athlete insists.
 * @throws DomainError 'conflict'
 */
export async function assertInjuriesAllow(
  ctx: QueryContext,
  { type, zone, steps, durationMinutes }: Pick<PlannedSession, 'type' | 'zone' | 'steps' | 'durationMinutes'>,
): Promise<void> {
  const injuries = await ctx.port(injuriesPort).listActiveInjuries(ctx.athleteId);
  if (injuries.length === 0) return;
  const limits = getInjuryLimits(
    injuries.map(({ bodyPart, severity, painLevel, stopsTraining }) => ({
      bodyPart,
      severity,
      painLevel: painLevel ?? null,
      stopsTraining,
    })),
  );
  if (!limits.allowsTraining) throw conflict('You have a red flag. Rest comes before any training.');
  const kind = findWorkoutTypeByName(type)?.kind;
  const highestZone = Math.max(zone, ...steps.map((step) => step.zone));
  const isForbidden =
    (isOnFootType(type) && (!limits.allowsRunning || durationMinutes > limits.maxMinutesPerRun)) ||
    (kind === 'class' && !limits.allowsClasses) ||
    (kind === 'strength' && !limits.allowsStrength) ||
    highestZone > limits.maxZone ||
    findBannedWord(limits, [type, ...steps.map(({ label }) => label)].join(' ')) !== null;
  if (isForbidden) throw conflict('Your injury doesn’t allow this session');
}
