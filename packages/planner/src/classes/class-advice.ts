import { computeZoneRangeBpm, type HrTarget, type Zone } from '@threshold/physiology';
import { pickVariant } from '../plan/advice/pick-variant.ts';
import { getEffectiveLevel } from '../plan/care.ts';
import type { DraftSession } from '../plan/draft-session.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { ClassProfile } from './class-profile.ts';
import { getPlannedClassProfile } from './class-profile-on.ts';
import { getClassZone } from './class-steps.ts';
import type { ClassStimulus } from './class-stimulus.ts';

const FEELS_LIKE: Readonly<Record<ClassStimulus, readonly string[]>> = {
  vo2max: [
    'short bursts so hard you can only say a word or two',
    'all you have in short bursts, then real rest',
    'fast and short, 9 out of 10 at the end of each bout',
    'a few minutes near your limit, and easy in between',
  ],
  threshold: [
    'hard work at the edge of what you could hold for an hour',
    'steady pressure, 7 to 8 out of 10 in the hard parts',
    'strong and even, with a last round as good as the first',
    'hard but under control, so that you can say a short sentence',
  ],
  tempo: [
    'comfortably hard, so you speak in short phrases',
    'firm but never frantic, 6 out of 10',
    'a rhythm you could keep up if you had to',
    'brisk all the way, and never out of breath',
  ],
  strength: [
    'lifting first, with clean repetitions',
    'weights with control, and two repetitions in reserve',
    'good form before speed',
    'a weight that you could lift twice more',
  ],
  easy: [
    'mostly easy work',
    'movement more than effort',
    'light work that leaves you fresh',
    'you could chat all the way',
  ],
};

const TIPS = [
  'Tired today? Take the easier option.',
  'Warm up well before the first round.',
  'Drink before you start, and eat soon after.',
  'Something hurts? Ask the coach for another exercise.',
  'Stop with one good round left in you.',
];

const HELD_BACK_PHRASES = ['held back', 'at 6 out of 10', 'lighter than usual', 'one level easier'];

/** What to do in a class: its kind, its target and how it feels. Undefined for any other session. */
export function adviseOnClass(
  { input }: { readonly input: PlanInput },
  { kind, day, zone }: Pick<DraftSession, 'kind' | 'day' | 'zone'>,
  target: HrTarget | null,
): string | undefined {
  if (kind !== 'class' || target === null) return undefined;
  const profile = getPlannedClassProfile(input, day);
  const { name, stimulus, distanceKm } = profile;
  const treadmill =
    distanceKm > 0 ? ` You run about ${distanceKm} km on the treadmill, on top of the week’s runs.` : '';
  const isHeldBack = zone < getClassZone(profile, getEffectiveLevel(input) === 'beginner');
  const tip = pickVariant(TIPS, day);
  const range = `${target.low}-${target.high} bpm in the hard parts`;
  if (stimulus === 'strength') {
    // The heart rate says little about lifting.
    const how = isHeldBack
      ? `${pickVariant(HELD_BACK_PHRASES, day)}, with clean repetitions`
      : describeFeel(stimulus, day);
    return `${name}: ${how}.${treadmill} ${tip}`;
  }
  if (isHeldBack)
    return `${name}, ${pickVariant(HELD_BACK_PHRASES, day)}: stay at ${range}.${treadmill} ${tip}`;
  return `${name}: ${describeFeel(stimulus, day)}. Work at ${range}${formatBursts(input, profile, zone)}.${treadmill} ${tip}`;
}

const describeFeel = (stimulus: ClassStimulus, day: number): string =>
  pickVariant(FEELS_LIKE[stimulus], day, 4);

// A class is planned in zone 4 at most, so its target doesn't include its bursts in zone 5.
function formatBursts(
  { lthrBpm, maxHrBpm }: PlanInput,
  { zoneMinutes: [, , , z4, z5] }: ClassProfile,
  zone: Zone,
): string {
  if (zone < 4) return z4 + z5 >= 1 ? ', even when the class goes harder' : '';
  const burstsHigh = Math.min(computeZoneRangeBpm(5, lthrBpm).high, maxHrBpm ?? Number.POSITIVE_INFINITY);
  return z5 >= 1 ? `, up to ${burstsHigh} bpm in short bursts` : '';
}
