import type { HrTarget } from '@threshold/physiology';
import type { DraftSession } from '../plan/draft-session.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { plannedClassProfile } from './class-profile-on.ts';
import type { ClassStimulus } from './class-stimulus.ts';

const FEELS_LIKE: Readonly<Record<ClassStimulus, string>> = {
  vo2max: 'short bursts so hard that you can say a word or two',
  threshold: 'hard work at the edge of what you could hold for an hour',
  tempo: 'comfortably hard work, in short phrases',
  strength: 'lifting first, with clean repetitions',
  easy: 'mostly easy work',
};

/** What to do in a class: its kind, its target and how it feels. Undefined for any other session. */
export function classAdvice(
  { input }: { readonly input: PlanInput },
  { kind, day }: Pick<DraftSession, 'kind' | 'day'>,
  target: HrTarget | null,
): string | undefined {
  if (kind !== 'class' || target === null) return undefined;
  const { name, stimulus, distanceKm } = plannedClassProfile(input, day);
  const treadmill =
    distanceKm > 0 ? ` About ${distanceKm} km on the treadmill come on top of the week’s runs.` : '';
  return `${name}: ${FEELS_LIKE[stimulus]}. Work at ${target.low}-${target.high} bpm in the hard parts.${treadmill}`;
}
