import type { HrTarget } from '@threshold/physiology';
import { effectiveLevel } from '../plan/care.ts';
import type { DraftSession } from '../plan/draft-session.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { pickVariant } from '../plan/words/pick-variant.ts';
import { plannedClassProfile } from './class-profile-on.ts';
import { classZone } from './class-steps.ts';
import type { ClassStimulus } from './class-stimulus.ts';

const FEELS_LIKE: Readonly<Record<ClassStimulus, readonly string[]>> = {
  vo2max: [
    'short bursts so hard that you can say a word or two',
    'all you have in short bursts, then real rest',
    'fast and short, 9 out of 10 at the end of each bout',
  ],
  threshold: [
    'hard work at the edge of what you could hold for an hour',
    'steady pressure, 7 to 8 out of 10 in the hard parts',
    'strong and even, with a last round as good as the first',
  ],
  tempo: [
    'comfortably hard work, in short phrases',
    'firm but never frantic, 6 out of 10',
    'a rhythm that you could keep up if asked to',
  ],
  strength: [
    'lifting first, with clean repetitions',
    'weights with control, and two repetitions in reserve',
    'good form before speed',
  ],
  easy: ['mostly easy work', 'movement more than effort', 'light work that leaves you fresh'],
};

const HELD_BACK = ['held back', 'at 6 out of 10', 'lighter than usual', 'one level easier'];

/** What to do in a class: its kind, its target and how it feels. Undefined for any other session. */
export function classAdvice(
  { input }: { readonly input: PlanInput },
  { kind, day, zone }: Pick<DraftSession, 'kind' | 'day' | 'zone'>,
  target: HrTarget | null,
): string | undefined {
  if (kind !== 'class' || target === null) return undefined;
  const profile = plannedClassProfile(input, day);
  const { name, stimulus, distanceKm } = profile;
  const treadmill =
    distanceKm > 0 ? ` About ${distanceKm} km on the treadmill come on top of the week’s runs.` : '';
  const isHeldBack = zone < classZone(profile, effectiveLevel(input) === 'beginner');
  if (isHeldBack)
    return `${name}, ${pickVariant(HELD_BACK, day)}: stay at ${target.low}-${target.high} bpm in the hard parts.${treadmill}`;
  return `${name}: ${pickVariant(FEELS_LIKE[stimulus], day, 4)}. Work at ${target.low}-${target.high} bpm in the hard parts.${treadmill}`;
}
