import type { RehabPlanView } from '../../rehab-schemas.ts';
import { toRehabPhase } from '../../rules/rehab/phase-days.ts';
import type { InjuryView } from '../../schemas.ts';
import { getPhaseIndex, PHASE_NAMES } from './stage-labels.ts';

type Phase = RehabPlanView['phases'][number];

/** The phase of the injury's stage; undefined for a plan without phases. */
export function findCurrentPhase(
  { phases }: RehabPlanView,
  { stage, stopsExercises }: Pick<InjuryView, 'stage' | 'stopsExercises'>,
): Phase | undefined {
  // A red flag reduces the plan to what remains of the first phase.
  if (stopsExercises) return phases[0];
  const name = PHASE_NAMES[toRehabPhase(stage)].toLowerCase();
  return (
    phases.find(({ phase }) => phase.toLowerCase().startsWith(name)) ??
    phases[Math.min(getPhaseIndex(stage), phases.length - 1)]
  );
}
