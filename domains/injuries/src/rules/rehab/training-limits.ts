import type { InjurySeverity } from '@threshold/physiology';
import type { RedFlag, RedFlagId } from '../red-flags/red-flag.ts';
import type { PainLight } from './pain-light.ts';

export interface TrainingLimits {
  readonly severity: InjurySeverity;
  /** True if only rest is planned until a professional has looked at it. */
  readonly stopsTraining: boolean;
}

const NEXT_WORSE_SEVERITY: Record<InjurySeverity, InjurySeverity> = {
  Mild: 'Moderate',
  Moderate: 'Severe',
  Severe: 'Severe',
};

// These flags say nothing about the injury itself, so they raise the severity by one step only.
const ONE_STEP_FLAGS: ReadonlySet<RedFlagId> = new Set([
  'no-improvement',
  'recurrent',
  'growing',
  'pregnancy',
]);

/**
 * The training limit: one step worse after a red light. A flag of level "soon" makes it Severe, or one step
 * worse if it says nothing about the injury itself. Level "same-day" or "emergency" allows only rest.
 * Invariant: a worse light or one more flag never allows more.
 * @param severity as logged
 * @param lights in order; the latest counts
 * @param flags those that no professional has looked at
 */
export function toTrainingLimits(
  severity: InjurySeverity,
  lights: readonly PainLight[],
  flags: readonly RedFlag[],
): TrainingLimits {
  const otherFlags = flags.filter(({ flag }) => flag !== 'severe');
  const steps =
    Number(lights.at(-1) === 'red') + Number(otherFlags.some(({ flag }) => ONE_STEP_FLAGS.has(flag)));
  const isSevere = otherFlags.some(({ flag }) => !ONE_STEP_FLAGS.has(flag));
  const raisedSeverity = Array.from({ length: steps }).reduce<InjurySeverity>(
    (current) => NEXT_WORSE_SEVERITY[current],
    severity,
  );
  return {
    severity: isSevere ? 'Severe' : raisedSeverity,
    stopsTraining: flags.some(({ level }) => level !== 'soon'),
  };
}
