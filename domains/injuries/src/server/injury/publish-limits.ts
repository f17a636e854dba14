import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesChanged } from '@threshold/contracts/injuries';
import { getInjuryLimits, type InjurySeverity } from '@threshold/physiology';
import { computeTrainingLimits } from '../rehab/rehab-facts.ts';
import type { InjuryRow } from '../tables.ts';

type InjuryChange = 'logged' | 'worse' | 'better' | 'recovered' | 'removed';

export async function publishInjuryChange(
  ctx: CommandContext,
  row: InjuryRow,
  change: InjuryChange,
): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  await ctx.emit(injuriesChanged, {
    athleteId: ctx.athleteId,
    injuryId: row.id,
    change,
    bodyPart: row.body_part,
    severity: computeTrainingLimits(row).severity,
    today,
  });
}

const SEVERITY_RANK: Record<InjurySeverity, number> = { Mild: 0, Moderate: 1, Severe: 2 };
const REST_ONLY_RANK = 3;

const toSeverityRank = (row: InjuryRow): number => {
  const { severity, stopsTraining } = computeTrainingLimits(row);
  return stopsTraining ? REST_ONLY_RANK : SEVERITY_RANK[severity];
};

const serializeLimits = (row: InjuryRow): string =>
  JSON.stringify(
    getInjuryLimits([
      { bodyPart: row.body_part, painLevel: row.current_pain_level, ...computeTrainingLimits(row) },
    ]),
  );

/** Publishes a change in an active injury's limits. Severity, then pain, decides whether it is worse. */
export async function publishChangedLimits(
  ctx: CommandContext,
  before: InjuryRow,
  after: InjuryRow,
): Promise<void> {
  const increase =
    toSeverityRank(after) - toSeverityRank(before) || after.current_pain_level - before.current_pain_level;
  if (after.status !== 'active' || serializeLimits(after) === serializeLimits(before)) return;
  await publishInjuryChange(ctx, after, increase > 0 ? 'worse' : 'better');
}
