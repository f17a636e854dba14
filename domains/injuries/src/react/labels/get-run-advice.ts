import {
  type ActiveInjury,
  bodyPartLabel,
  getInjuryLimits,
  type InjuryLimits,
  type LocalDate,
} from '@threshold/physiology';
import type { StatusTone } from '@threshold/ui';
import { computeCurrentLight } from '../../rules/rehab/pain-light.ts';
import { isRunningPart } from '../../rules/rehab/rehab-stages.ts';
import type { InjuryView } from '../../schemas.ts';

interface RunAdvice {
  /** The answer to “Can I run today?” */
  readonly answer: string;
  readonly detail: string;
  readonly tone: StatusTone;
}

const toActiveInjury = (injury: InjuryView): ActiveInjury => ({
  bodyPart: injury.bodyPart,
  severity: injury.severityNow,
  painLevel: injury.currentPainLevel,
  stopsTraining: injury.stopsTraining,
});

const getCurrentLight = ({ light, currentPainLevel }: InjuryView) =>
  computeCurrentLight(light, currentPainLevel);

/** Red because of pain reported after the latest check-in, at least until the next one. */
const isRedSinceCheckIn = (injury: InjuryView): boolean =>
  injury.light !== 'red' && getCurrentLight(injury) === 'red';

const isResting = (injury: InjuryView, today: LocalDate): boolean =>
  isRunningPart(injury.bodyPart) &&
  (isRedSinceCheckIn(injury) || (injury.light === 'red' && today < injury.nextGreenOn));

/**
 * Whether and how much to run today, according to the strictest of the active injuries.
 * @param activeInjuries all active injuries, including this one
 */
export function getRunAdvice(
  injury: InjuryView,
  activeInjuries: readonly InjuryView[],
  today: LocalDate,
): RunAdvice {
  const limits = getInjuryLimits(activeInjuries.map(toActiveInjury));
  const ownLimits = getInjuryLimits([toActiveInjury(injury)]);
  return (
    getStopAdvice(activeInjuries, limits, ownLimits) ??
    getRestAdvice(injury, activeInjuries, limits, today) ??
    getVolumeAdvice(injury, activeInjuries, limits, ownLimits)
  );
}

/** Advice not to run at all; null if the limits allow running. */
function getStopAdvice(
  activeInjuries: readonly InjuryView[],
  limits: InjuryLimits,
  ownLimits: InjuryLimits,
): RunAdvice | null {
  if (
    (ownLimits.allowsTraining && !limits.allowsTraining) ||
    (ownLimits.allowsRunning && !limits.allowsRunning)
  ) {
    const stoppingInjury = activeInjuries.find(
      (candidate) => !getInjuryLimits([toActiveInjury(candidate)]).allowsRunning,
    );
    return {
      answer: 'No',
      detail: `Your ${stoppingInjury ? bodyPartLabel(stoppingInjury.bodyPart) : 'other injury'} comes first.`,
      tone: 'bad',
    };
  }
  if (!limits.allowsTraining)
    return { answer: 'No', detail: 'No training until a professional has looked at it.', tone: 'bad' };
  if (limits.allowsRunning) return null;
  return {
    answer: 'Not now',
    // The plan changes only once the athlete accepts the proposal.
    detail:
      'Don’t run until a professional clears you. We’ll flag the sessions you should skip until you accept your new plan.',
    tone: 'bad',
  };
}

/** Advice to rest for 48 hours after a red light; null if no injury needs it. */
function getRestAdvice(
  injury: InjuryView,
  activeInjuries: readonly InjuryView[],
  limits: InjuryLimits,
  today: LocalDate,
): RunAdvice | null {
  const restingInjury = [injury, ...activeInjuries].find((candidate) => isResting(candidate, today));
  if (!restingInjury) return null;
  const nextStep = isRedSinceCheckIn(restingInjury)
    ? 'check in and the new light tells you how much.'
    : lowercaseFirst(formatAllowance(restingInjury, limits));
  return {
    answer: 'Not for 48 hours',
    detail:
      restingInjury === injury
        ? `Then ${nextStep}`
        : `Rest your ${bodyPartLabel(restingInjury.bodyPart)} first, then ${nextStep}`,
    tone: 'bad',
  };
}

/** How much of the usual volume to run. */
function getVolumeAdvice(
  injury: InjuryView,
  activeInjuries: readonly InjuryView[],
  limits: InjuryLimits,
  ownLimits: InjuryLimits,
): RunAdvice {
  const isFullVolume = limits.volumeShare === 1;
  const strictestInjury = activeInjuries.find(
    (candidate) => getInjuryLimits([toActiveInjury(candidate)]).volumeShare === limits.volumeShare,
  );
  // This injury does not limit the volume, so the strictest other one decides.
  if (ownLimits.volumeShare === 1 && !isFullVolume && strictestInjury)
    return {
      answer: 'Yes, but less',
      detail: `Your ${bodyPartLabel(strictestInjury.bodyPart)} sets the limit. ${formatAllowance(strictestInjury, limits)}`,
      tone: 'warn',
    };
  return {
    answer: isFullVolume ? 'Yes' : 'Yes, but less',
    detail: formatAllowance(injury, limits),
    tone: isFullVolume && (getCurrentLight(injury) ?? 'green') === 'green' ? 'good' : 'warn',
  };
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function formatAllowance({ bodyPart }: InjuryView, limits: InjuryLimits): string {
  if (!isRunningPart(bodyPart))
    return limits.allowsStrength
      ? 'Run as planned.'
      : 'Run as planned, but skip strength, classes, swimming and rowing.';
  const zones = limits.maxZone >= 4 ? 'no zone 5' : `zones 1–${limits.maxZone} only`;
  const bannedNames = [
    'downhill',
    ...(limits.bannedWords.includes('hill') ? ['hills', 'strides'] : []),
    'jumps',
  ];
  if (limits.bannedWords.includes('sprint')) bannedNames.push('sprints');
  return `About ${Math.round(limits.volumeShare * 100)}% of your usual volume, ${zones}. Leave out ${joinWithAnd(bannedNames)}.`;
}

const joinWithAnd = (names: readonly string[]) =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
