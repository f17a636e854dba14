import { phaseOfStage, type RehabStage } from '@threshold/physiology';
import type { RehabPlanView } from '../../rehab-schemas.ts';
import { PHASE_NAMES, phaseIndex } from './stage-words.ts';

type Phase = RehabPlanView['phases'][number];

/** The plan's phase in which a stage lies; undefined where the plan has none at all. */
export function currentPhase({ phases }: RehabPlanView, stage: RehabStage): Phase | undefined {
  const name = PHASE_NAMES[phaseOfStage(stage)].toLowerCase();
  return (
    phases.find(({ phase }) => phase.toLowerCase().startsWith(name)) ??
    phases[Math.min(phaseIndex(stage), phases.length - 1)]
  );
}
