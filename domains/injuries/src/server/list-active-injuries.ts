import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import type { ActiveInjury } from '@threshold/contracts/injuries';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { InjurySeverity } from '@threshold/physiology';
import { MAX_INJURIES } from '../schemas.ts';
import { computeTrainingLimits } from './rehab/rehab-facts.ts';
import { injuriesTables } from './tables.ts';

const SEVERITY_RANK: Record<InjurySeverity, number> = { Mild: 0, Moderate: 1, Severe: 2 };

/** The athlete's active injuries with their effective severity, worst first. */
export const listActiveInjuries = (ctx: QueryContext, athleteId: string): Promise<readonly ActiveInjury[]> =>
  loadActiveInjuries(ctx, athleteId);

const ACTIVE_INJURIES = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  injuriesTables(em)
    .selectFrom('injury')
    .select(['id', 'body_part', 'severity', 'date_of_injury', 'current_pain_level'])
    .select(['light', 'red_flags', 'professional_seen_on'])
    .where('athlete_id', '=', athleteId)
    .where('status', '=', 'active')
    .orderBy('date_of_injury', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_INJURIES),
);

const loadActiveInjuries = memoizePerRequest(async ({ em }, athleteId: string): Promise<ActiveInjury[]> => {
  const rows = await ACTIVE_INJURIES.execute(em, { athleteId });
  return rows
    .map((row) => ({
      id: row.id,
      bodyPart: row.body_part,
      dateOfInjury: row.date_of_injury,
      painLevel: row.current_pain_level,
      ...computeTrainingLimits(row),
    }))
    .toSorted(
      (a, b) =>
        Number(b.stopsTraining) - Number(a.stopsTraining) ||
        SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity],
    );
});
