import type { PayloadOf } from '@threshold/contracts';
import type { injuriesChanged } from '@threshold/contracts/injuries';
import { type ActiveInjury, bodyPartLabel, formatDistance, getInjuryLimits } from '@threshold/physiology';
import type { PlanInput } from '@threshold/planner';

type InjuryChange = Pick<PayloadOf<typeof injuriesChanged>, 'change' | 'bodyPart' | 'severity'>;

/** Explains to the athlete how an injury changed, with the limits of all active injuries. */
export function formatInjuryChange(
  { change, bodyPart, severity }: InjuryChange,
  activeInjuries: readonly ActiveInjury[],
): string {
  const partLabel = bodyPartLabel(bodyPart);
  if (activeInjuries.some(({ stopsTraining }) => stopsTraining === true))
    return `Your ${partLabel} shows a warning sign. Hold off on all training until a health professional has looked at it.`;
  const limits = formatLimits(activeInjuries);
  if (change === 'recovered' || change === 'removed')
    return activeInjuries.length === 0
      ? `Your ${partLabel} isn’t holding you back anymore. Your training builds up again from what you actually did.`
      : `Your ${partLabel} isn’t holding you back anymore. Your other injuries still count (${limits}).`;
  const stateText = `Your ${partLabel} (${severity.toLowerCase()})${change === 'worse' ? ' got worse' : change === 'better' ? ' got better' : ''}`;
  return `${stateText}: ${limits}.`;
}

/** Explains a change of an injury that leaves the plan's sessions unchanged. */
export function formatUnchangedPlan(
  injuryChange: InjuryChange,
  activeInjuries: readonly ActiveInjury[],
): string {
  if (injuryChange.change !== 'recovered' && injuryChange.change !== 'removed')
    return formatInjuryChange(injuryChange, activeInjuries);
  return `Your ${bodyPartLabel(injuryChange.bodyPart)} isn’t holding you back anymore, and your plan still fits.`;
}

/** Explains, with numbers, that the plan changes mainly because of recent running. */
export function formatRecentRunning({ history, units }: Pick<PlanInput, 'history' | 'units'>): string {
  const weeks = history?.weeklyKm ?? [];
  const formatKm = (km: number) => formatDistance(km, units);
  const meanKm = weeks.reduce((sum, weekKm) => sum + weekKm, 0) / Math.max(1, weeks.length);
  const phrases = [
    ...(weeks.length > 0 ? [`${formatKm(meanKm)} a week`] : []),
    ...(history?.longestRunKm ? [`${formatKm(history.longestRunKm)} in your longest run`] : []),
  ];
  return phrases.length === 0
    ? 'Most of this changes because your plan starts again from today.'
    : `Most of this changes because of what you actually ran in recent weeks (${phrases.join(', ')}).`;
}

function formatLimits(activeInjuries: readonly ActiveInjury[]): string {
  const { allowsRunning, allowsClasses, allowsStrength, volumeShare, maxZone, bannedWords } =
    getInjuryLimits(activeInjuries);
  const runningTexts = !allowsRunning
    ? ['no running']
    : volumeShare < 1
      ? [volumeShare === 0.5 ? 'half the running' : `running at ${Math.round(100 * volumeShare)}%`]
      : [];
  const zoneTexts = maxZone < 5 ? [maxZone === 1 ? 'zone 1 only' : `zones 1–${maxZone}`] : [];
  const excludedKinds = [...(allowsClasses ? [] : ['classes']), ...(allowsStrength ? [] : ['strength'])];
  const limitTexts = [
    ...runningTexts,
    ...zoneTexts,
    ...(excludedKinds.length > 0 ? [`no ${excludedKinds.join(' or ')}`] : []),
  ];
  if (limitTexts.length > 0) return limitTexts.join(', ');
  return bannedWords.length > 0 ? `no ${bannedWords.slice(0, 2).join(' or ')}` : 'train as planned';
}
