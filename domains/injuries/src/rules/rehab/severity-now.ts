import type { InjurySeverity } from '@threshold/physiology';
import type { RedFlag, RedFlagId } from '../red-flags/red-flag.ts';
import type { PainLight } from './pain-light.ts';

export interface SeverityNow {
  readonly severity: InjurySeverity;
  /** True if only rest is planned until a professional has looked at it. */
  readonly stopsTraining: boolean;
}

const WORSE: Record<InjurySeverity, InjurySeverity> = {
  Mild: 'Moderate',
  Moderate: 'Severe',
  Severe: 'Severe',
};

// These require a professional, but don't make the injury worse than logged.
const ONE_STEP: ReadonlySet<RedFlagId> = new Set(['no-improvement', 'recurrent', 'growing', 'pregnancy']);

/**
 * The training limit: one step worse after a red light; Severe with a flag of level "soon", or one step worse if
 * the flag says nothing about the injury itself; only rest with a flag of today or an emergency.
 * @param severity as logged
 * @param lights in order; the latest counts
 * @param flags active ones that no professional has looked at
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
