import { phaseOfStage } from '@threshold/physiology';
import type { RehabPlanView } from '../../rehab-schemas.ts';
import type { InjuryView } from '../../schemas.ts';
import { PHASE_NAMES, phaseIndex } from './stage-labels.ts';

type Phase = RehabPlanView['phases'][number];

/** The plan's phase in which an injury is; undefined where the plan has none at all. */
export function currentPhase(
  { phases }: RehabPlanView,
  { stage, stopsExercises }: Pick<InjuryView, 'stage' | 'stopsExercises'>,
): Phase | undefined {
  // While a red flag stands, what is left of the first phase is all there is.
  if (stopsExercises) return phases[0];
  const name = PHASE_NAMES[phaseOfStage(stage)].toLowerCase();
  return (
    phases.find(({ phase }) => phase.toLowerCase().startsWith(name)) ??
    phases[Math.min(phaseIndex(stage), phases.length - 1)]
  );
}
