import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { PREDICTION_BASIS_LABELS, predictRace } from '@threshold/physiology';
import type { RacePredictionView } from '../../analytics-schemas.ts';
import { findBestEffort } from './find-best-effort.ts';
import { listRaceTargets, type RaceTarget } from './race-targets.ts';

type Effort = NonNullable<RacePredictionView['effort']>;

/**
 * Predicts the athlete's race, or the four record distances, from the best hard effort of the last
 * 42 days.
 */
export async function getRacePrediction(ctx: QueryContext): Promise<RacePredictionView> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const raceDistance = (await athletes.getPlanningFacts(ctx.athleteId))?.raceDistance ?? null;
  const effort = await findBestEffort(ctx, today, raceDistance);
  const predictions = effort
    ? listRaceTargets(raceDistance).flatMap((target) => predictTarget(effort, target))
    : [];
  return {
    predictions,
    effort: effort && { ...effort, vdot: Math.round(10 * effort.vdot) / 10 },
    raceDistance,
    reason: predictions.length > 0 ? null : explainMissingPrediction(effort),
  };
}

function predictTarget(
  effort: Effort,
  { label, distanceMeters }: RaceTarget,
): RacePredictionView['predictions'] {
  const prediction = predictRace(effort, distanceMeters);
  return prediction
    ? [
        {
          label,
          distanceMeters,
          fastSeconds: prediction.lowSeconds,
          likelySeconds: prediction.likelySeconds,
          slowSeconds: prediction.highSeconds,
          method: PREDICTION_BASIS_LABELS[prediction.basis],
        },
      ]
    : [];
}

const explainMissingPrediction = (effort: Effort | null): string =>
  effort
    ? 'To predict an ultra, we need a half marathon or longer from the last 42 days.'
    : 'Run a 5K time trial. A prediction needs a trial, a race or a run at 95% of your LTHR or more from the last 42 days.';
