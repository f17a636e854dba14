import {
  type ActiveInjury,
  bodyPartLabel,
  type InjuryLimits,
  injuryLimits,
  type LocalDate,
} from '@threshold/physiology';
import type { StatusTone } from '@threshold/ui';
import { computeCurrentLight } from '../../rules/rehab/pain-light.ts';
import { isRunningPart } from '../../rules/rehab/rehab-stages.ts';
import type { InjuryView } from '../../schemas.ts';

interface RunAdvice {
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
  const limits = injuryLimits(activeInjuries.map(toActiveInjury));
  const ownLimits = injuryLimits([toActiveInjury(injury)]);
  if ((ownLimits.training && !limits.training) || (ownLimits.running && !limits.running)) {
    const stoppingInjury = activeInjuries.find(
      (candidate) => !injuryLimits([toActiveInjury(candidate)]).running,
    );
    return {
      answer: 'No',
      detail: `Your ${stoppingInjury ? bodyPartLabel(stoppingInjury.bodyPart) : 'other injury'} comes first.`,
      tone: 'bad',
    };
  }
  if (!limits.training)
    return { answer: 'No', detail: 'No training until a professional has looked at it.', tone: 'bad' };
  if (!limits.running)
    return {
      answer: 'Not now',
      // The plan changes only once the athlete accepts the proposal.
      detail:
        'Don’t run until a professional clears you. We’ll flag the sessions you should skip until you accept your new plan.',
      tone: 'bad',
    };
  const restingInjury = [injury, ...activeInjuries].find((candidate) => isResting(candidate, today));
  if (restingInjury) {
    const nextStep = isRedSinceCheckIn(restingInjury)
      ? 'check in and the new light tells you how much.'
      : lowercaseFirst(formatAllowance(restingInjury, limits));
    return {
      answer: 'Not for 48 hours',
      detail:
        restingInjury === injury
          ? `Then ${nextStep}`
          : `Your ${bodyPartLabel(restingInjury.bodyPart)} rests first, then ${nextStep}`,
      tone: 'bad',
    };
  }
  const isVolumeFree = limits.volume === 1;
  const strictestInjury = activeInjuries.find(
    (candidate) => injuryLimits([toActiveInjury(candidate)]).volume === limits.volume,
  );
  // This injury does not limit the volume, so the strictest other one decides.
  if (ownLimits.volume === 1 && !isVolumeFree && strictestInjury)
    return {
      answer: 'Yes, but less',
      detail: `Your ${bodyPartLabel(strictestInjury.bodyPart)} sets the limit. ${formatAllowance(strictestInjury, limits)}`,
      tone: 'warn',
    };
  return {
    answer: isVolumeFree ? 'Yes' : 'Yes, but less',
    detail: formatAllowance(injury, limits),
    tone: isVolumeFree && (getCurrentLight(injury) ?? 'green') === 'green' ? 'good' : 'warn',
  };
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function formatAllowance({ bodyPart }: InjuryView, limits: InjuryLimits): string {
  if (!isRunningPart(bodyPart))
    return limits.strength
      ? 'Run as planned.'
      : 'Run as planned, but skip strength, classes, swimming and rowing.';
  const zones = limits.maxZone >= 4 ? 'no zone 5' : `zones 1–${limits.maxZone} only`;
  const bannedNames = ['downhill', ...(limits.banned.includes('hill') ? ['hills', 'strides'] : []), 'jumps'];
  if (limits.banned.includes('sprint')) bannedNames.push('sprints');
  return `About ${Math.round(limits.volume * 100)}% of your usual volume, ${zones}. Leave out ${joinWithAnd(bannedNames)}.`;
}

const joinWithAnd = (names: readonly string[]) =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
