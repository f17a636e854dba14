import type { ActiveInjury, BodyPart } from '../recovery/injury.ts';
import type { Zone } from '../zones/zones.ts';

/** Impact-free substitutes for a run. */
type CrossSport = 'bike' | 'swim' | 'row';

export interface InjuryLimits {
  /** False while a red flag is active: nothing but rest, and no race. */
  allowsTraining: boolean;
  /** False if running needs clearance by a professional, and so does cross-training. */
  allowsRunning: boolean;
  allowsClasses: boolean;
  allowsStrength: boolean;
  /** Share of the healthy running volume and longest run that is allowed, 0 to 1. */
  volumeShare: number;
  /** The longest a single run may take, in minutes; infinite if no injury limits it. */
  maxMinutesPerRun: number;
  maxZone: Zone;
  /** Words that no session type or step may contain, e.g. "hill". `findBannedWord` matches the start of words. */
  bannedWords: readonly string[];
  crossSports: readonly CrossSport[];
}

/** True if an injury calls for impact-free training. Otherwise, no one gets cross-training they didn't choose. */
export function needsCrossTraining({
  allowsTraining,
  volumeShare,
}: Pick<InjuryLimits, 'allowsTraining' | 'volumeShare'>): boolean {
  return allowsTraining && volumeShare < 1;
}

const UPPER_BODY_PARTS: ReadonlySet<BodyPart> = new Set(['Shoulder', 'Elbow']);
const MAX_PAIN_FOR_HILLS = 2;
const UPHILL_WORDS = ['hill', 'uphill', 'stride'];
const LOWER_BODY_WORDS = ['downhill', 'plyo', 'jump'];
const UPPER_BODY_WORDS = ['press', 'bench', 'pull-up', 'pullup', 'row', 'swim'];

export const NO_TRAINING: InjuryLimits = {
  allowsTraining: false,
  allowsRunning: false,
  allowsClasses: false,
  allowsStrength: false,
  volumeShare: 0,
  maxMinutesPerRun: 0,
  maxZone: 1,
  bannedWords: [...LOWER_BODY_WORDS, ...UPHILL_WORDS, 'sprint', ...UPPER_BODY_WORDS],
  crossSports: [],
};

/**
 * The combined limits of all active injuries, of which the strictest wins. Lower limb and lower back: mild allows 80%
 * of the volume, no run over 90 minutes and no zone 5; moderate allows half of it, no run over 60 minutes, zones 1–2
 * and no classes; severe allows no running, and cross-training in zone 1 only once cleared. Shoulder and elbow: from
 * moderate on no classes, strength sets, swimming or rowing. Achilles and calf: no hills or strides until pain is at
 * most 2 of 10. A red flag allows only rest.
 * Source: docs/specification.md#training-with-an-injury.
 * Invariant: another injury never allows more.
 */
export function getInjuryLimits(injuries: readonly ActiveInjury[]): InjuryLimits {
  if (injuries.some(({ stopsTraining }) => stopsTraining === true)) return NO_TRAINING;
  const lowerInjuries = injuries.filter(({ bodyPart }) => !UPPER_BODY_PARTS.has(bodyPart));
  const upperInjuries = injuries.filter(({ bodyPart }) => UPPER_BODY_PARTS.has(bodyPart));
  const hasLowerInjury = (severity: ActiveInjury['severity']) =>
    lowerInjuries.some((entry) => entry.severity === severity);
  const isSevere = hasLowerInjury('Severe');
  const isModerate = isSevere || hasLowerInjury('Moderate');
  const isBeyondMild = injuries.some(({ severity }) => severity !== 'Mild');
  const isUpperLimited = upperInjuries.some(({ severity }) => severity !== 'Mild');
  return {
    allowsTraining: true,
    allowsRunning: !isSevere,
    allowsClasses: !isBeyondMild,
    allowsStrength: !isBeyondMild,
    volumeShare: isSevere ? 0 : isModerate ? 0.5 : lowerInjuries.length > 0 ? 0.8 : 1,
    maxMinutesPerRun: isSevere
      ? 0
      : isModerate
        ? 60
        : lowerInjuries.length > 0
          ? 90
          : Number.POSITIVE_INFINITY,
    maxZone: isSevere ? 1 : isModerate ? 2 : lowerInjuries.length > 0 ? 4 : 5,
    bannedWords: [
      ...(lowerInjuries.length > 0 ? LOWER_BODY_WORDS : []),
      ...lowerInjuries.flatMap(listBannedWords),
      ...(isUpperLimited ? UPPER_BODY_WORDS : []),
    ],
    crossSports: isUpperLimited ? ['bike'] : ['bike', 'swim', 'row'],
  };
}

function listBannedWords({ bodyPart, painLevel }: ActiveInjury): readonly string[] {
  if (bodyPart === 'Hamstring') return ['sprint'];
  const isAchillesOrCalf = bodyPart === 'Achilles' || bodyPart === 'Calf';
  // An unknown pain level counts as too high.
  return isAchillesOrCalf && (painLevel ?? MAX_PAIN_FOR_HILLS + 1) > MAX_PAIN_FOR_HILLS ? UPHILL_WORDS : [];
}

/** The first banned word that starts a word of the text ("hill" matches "Hills", but "row" doesn't match "narrow"). */
export function findBannedWord(
  { bannedWords }: Pick<InjuryLimits, 'bannedWords'>,
  text: string,
): string | undefined {
  return bannedWords.find((word) => new RegExp(`\\b${word}`, 'i').test(text));
}
