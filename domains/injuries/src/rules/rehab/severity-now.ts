import type { InjurySeverity } from '@threshold/physiology';
import type { RedFlag, RedFlagId } from '../red-flags/red-flag.ts';
import type { PainLight } from './pain-light.ts';

/** How an injury limits training now. */
export interface SeverityNow {
  readonly severity: InjurySeverity;
  /** True where nothing but rest is planned until a professional has looked at it. */
  readonly stopsTraining: boolean;
}

const WORSE: Record<InjurySeverity, InjurySeverity> = {
  Mild: 'Moderate',
  Moderate: 'Severe',
  Severe: 'Severe',
};

// These ask for a professional's word without saying that the injury itself is worse than logged.
const ONE_STEP: ReadonlySet<RedFlagId> = new Set(['no-improvement', 'recurrent', 'growing', 'pregnancy']);

/**
 * How an injury limits training: one step worse after a red light, Severe with a flag of level "soon" (one step with
 * those that say nothing of the injury itself), nothing but rest with a flag of today or an emergency.
 * @param severity as logged
 * @param lights that it was given, the latest last; the latest counts
 * @param flags that stand and no professional has looked at yet
 * Law: a worse light or one more flag never allows more.
 */
export function severityNow(
  severity: InjurySeverity,
  lights: readonly PainLight[],
  flags: readonly RedFlag[],
): SeverityNow {
  const others = flags.filter(({ flag }) => flag !== 'severe');
  const steps = Number(lights.at(-1) === 'red') + Number(others.some(({ flag }) => ONE_STEP.has(flag)));
  const isSevere = others.some(({ flag }) => !ONE_STEP.has(flag));
  const worse = Array.from({ length: steps }).reduce<InjurySeverity>((each) => WORSE[each], severity);
  return {
    severity: isSevere ? 'Severe' : worse,
    stopsTraining: flags.some(({ level }) => level !== 'soon'),
  };
}
