import type { ClassProfile } from './class-profile.ts';
import type { ClassStimulus } from './class-stimulus.ts';

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const COUNTS_AS: Readonly<Record<ClassStimulus, string>> = {
  vo2max: 'It counts as this week’s VO2max session.',
  threshold: 'It counts as this week’s threshold session.',
  tempo: 'It counts as this week’s tempo session.',
  strength: 'It counts as this week’s strength session.',
  easy: 'It counts as easy training.',
};

/** Says what a class trains, with its evidence: "Your last five Tuesday F45s: 14 min in zone 4." and more. */
export function describeClassProfile(profile: ClassProfile): string {
  return `${describeClassEffort(profile)} ${COUNTS_AS[profile.stimulus]}`;
}

/** The evidence alone: "A typical Orange Theory power day on Wednesday: 8 min in zone 5." */
export function describeClassEffort(profile: ClassProfile): string {
  return `${formatEvidence(profile)}: ${formatHardMinutes(profile)}.`;
}

function formatEvidence({ observedCount, weekday, fitnessClass, name }: ClassProfile): string {
  const day = weekday === null ? '' : `${weekday} `;
  if (observedCount === 0) return `A typical ${toClassName(name)}${weekday === null ? '' : ` on ${weekday}`}`;
  const format = fitnessClass === 'custom' ? name : SHORT_NAMES[fitnessClass];
  return observedCount === 1
    ? `Your last ${day}${format}`
    : `Your last ${COUNT_WORDS[observedCount] ?? observedCount} ${day}${toPlural(format)}`;
}

// E.g. "F45 cardio class", "Orange Theory power day" and "group class".
function toClassName(name: string): string {
  if (name === 'Group class') return 'group class';
  return /(class|day|workout)$/.test(name) ? name : `${name} class`;
}

const SHORT_NAMES: Readonly<Record<Exclude<ClassProfile['fitnessClass'], 'custom'>, string>> = {
  '9round': '9Round',
  orangetheory: 'Orange Theory class',
  f45: 'F45',
  barrys: 'Barry’s class',
  crossfit: 'CrossFit class',
};

function toPlural(name: string): string {
  if (name === 'Hyrox') return 'Hyrox classes';
  return name.endsWith('class') ? `${name}es` : `${name}s`;
}

/** The minutes that decide what the class counts as: "14 min in zone 4". */
export function formatHardMinutes({
  zoneMinutes: [, , z3, z4, z5],
  stimulus,
}: Pick<ClassProfile, 'zoneMinutes' | 'stimulus'>): string {
  const minutes = (value: number) => `${Math.round(value)} min`;
  if (stimulus === 'vo2max') return `${minutes(z5)} in zone 5`;
  if (stimulus === 'threshold')
    return z5 < 1 ? `${minutes(z4)} in zone 4` : `${minutes(z4)} in zone 4 and ${minutes(z5)} in zone 5`;
  return `${minutes(z3 + z4 + z5)} above zone 2`;
}
