import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import { isRunningPart, listRehabStages, type RehabStage } from './rehab-stages.ts';

export interface RunStage {
  readonly stage: RehabStage;
  /** Minutes of walking between runs; 0 for a continuous run. */
  readonly walkMinutes: number;
  /** Minutes of each run; null for a continuous run. */
  readonly runMinutes: number | null;
  readonly miles: number;
}

// Six stages: typical, not proven best. Source: docs/specification.md#rehabilitation-rules (Trials 2023).
const RETURN_TO_RUN: readonly RunStage[] = [
  { stage: 'run-1', walkMinutes: 2, runMinutes: 3, miles: 1 },
  { stage: 'run-2', walkMinutes: 2, runMinutes: 3, miles: 1.5 },
  { stage: 'run-3', walkMinutes: 2, runMinutes: 4, miles: 1.5 },
  { stage: 'run-4', walkMinutes: 2, runMinutes: 4, miles: 2 },
  { stage: 'run-5', walkMinutes: 1, runMinutes: 4, miles: 2 },
  { stage: 'run-6', walkMinutes: 0, runMinutes: null, miles: 2 },
];

const METERS_PER_MILE = 1609.344;

/** A stage as text with its distance in miles and kilometers; a screen shows the reader's unit. */
export function runStageText({ walkMinutes, runMinutes, miles }: RunStage): string {
  const distance = `${miles.toFixed(1)} miles (${((miles * METERS_PER_MILE) / 1000).toFixed(1)} km)`;
  if (runMinutes === null) return `run ${distance} in one go`;
  return `walk ${walkMinutes} ${walkMinutes === 1 ? 'minute' : 'minutes'}, run ${runMinutes} minutes, in turns up to ${distance}`;
}

/** The run stages of an injury; empty for elbow and shoulder. */
export function listRunStages(bodyPart: BodyPart, severity: InjurySeverity): readonly RunStage[] {
  if (!isRunningPart(bodyPart)) return [];
  const stages = listRehabStages(bodyPart, severity);
  return RETURN_TO_RUN.filter(({ stage }) => stages.includes(stage));
}
