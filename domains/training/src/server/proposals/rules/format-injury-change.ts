import type { PayloadOf } from '@threshold/contracts';
import type { injuriesChanged } from '@threshold/contracts/injuries';
import { type ActiveInjury, bodyPartLabel, distanceText, injuryLimits } from '@threshold/physiology';
import type { PlanInput } from '@threshold/planner';

type Change = Pick<PayloadOf<typeof injuriesChanged>, 'change' | 'bodyPart' | 'severity'>;

/** Explains the change of an injury to the athlete, with the limits of all active injuries. */
export function formatInjuryChange(
  { change, bodyPart, severity }: Change,
  active: readonly ActiveInjury[],
): string {
  const part = bodyPartLabel(bodyPart);
  if (active.some(({ stopsTraining }) => stopsTraining === true))
    return `Your ${part} shows a warning sign: all training rests until a health professional has looked at it.`;
  const limits = formatLimits(active);
  if (change === 'recovered' || change === 'removed')
    return active.length === 0
      ? `Your ${part} is no longer in the way: training builds up again from what you really did.`
      : `Your ${part} is no longer in the way; what else is injured still counts: ${limits}.`;
  const stateText = `Your ${part} (${severity.toLowerCase()})${change === 'worse' ? ' got worse' : change === 'better' ? ' got better' : ''}`;
  return `${stateText}: ${limits}.`;
}

/** Explains the change of an injury that changes no session of the plan. */
export function formatUnchangedPlan(injuryChange: Change, active: readonly ActiveInjury[]): string {
  if (injuryChange.change !== 'recovered' && injuryChange.change !== 'removed')
    return formatInjuryChange(injuryChange, active);
  return `Your ${bodyPartLabel(injuryChange.bodyPart)} is no longer in the way, and your plan fits as it stands.`;
}

/** Explains with numbers that the plan changes mainly because of recent running. */
export function formatRecentRunning({ history, units }: Pick<PlanInput, 'history' | 'units'>): string {
  const weeks = history?.weeklyKm ?? [];
  const km = (distance: number) => distanceText(distance, units);
  const mean = weeks.reduce((sum, weekKm) => sum + weekKm, 0) / Math.max(1, weeks.length);
  const parts = [
    ...(weeks.length > 0 ? [`${km(mean)} a week`] : []),
    ...(history?.longestRunKm ? [`${km(history.longestRunKm)} in the longest run`] : []),
  ];
  return parts.length === 0
    ? 'Most of this change is that your plan starts again from today.'
    : `Most of this change is what you really ran in the last weeks: ${parts.join(', ')}.`;
}

function formatLimits(active: readonly ActiveInjury[]): string {
  const { running, classes, strength, volume, maxZone, banned } = injuryLimits(active);
  const run = !running
    ? ['no running']
    : volume < 1
      ? [volume === 0.5 ? 'running halved' : `running at ${Math.round(100 * volume)} %`]
      : [];
  const zones = maxZone < 5 ? [maxZone === 1 ? 'zone 1 only' : `zones 1–${maxZone}`] : [];
  const out = [...(classes ? [] : ['classes']), ...(strength ? [] : ['strength'])];
  const changes = [...run, ...zones, ...(out.length > 0 ? [`${out.join(' and ')} out`] : [])];
  if (changes.length > 0) return changes.join(', ');
  return banned.length > 0 ? `no ${banned.slice(0, 2).join(' or ')}` : 'training goes on as planned';
}
