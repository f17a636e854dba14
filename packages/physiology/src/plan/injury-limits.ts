import type { Zone } from '../zones.ts';
import type { ActiveInjury, BodyPart } from './plan-input.ts';

/** What active injuries still allow. */
export interface InjuryLimits {
  /** False where running must wait for a professional's word. */
  running: boolean;
  classes: boolean;
  strength: boolean;
  /** Share of the healthy run volume, 0 to 1. */
  volume: number;
  maxZone: Zone;
  /** Words that no session type or step may carry, e.g. "hill". */
  banned: readonly string[];
}

const UPPER: ReadonlySet<BodyPart> = new Set(['Shoulder', 'Elbow']);
const BANNED_BY_PART: Partial<Record<BodyPart, readonly string[]>> = {
  Achilles: ['hill', 'stride'],
  Calf: ['hill', 'stride'],
  Hamstring: ['sprint'],
};
const BANNED_LOWER = ['downhill', 'plyo', 'jump'];

/**
 * The limits that all active injuries set together; the strictest wins.
 * Lower limb and lower back: mild 80 % of the volume and no zone 5; moderate half of it, zones 1–2, no classes;
 * severe no running. Shoulder and elbow: from moderate on no classes and no strength sets.
 * Law: one more injury never allows more.
 */
export function injuryLimits(injuries: readonly ActiveInjury[]): InjuryLimits {
  const lower = injuries.filter(({ bodyPart }) => !UPPER.has(bodyPart));
  const isLower = (severity: ActiveInjury['severity']) => lower.some((each) => each.severity === severity);
  const severe = isLower('Severe');
  const moderate = severe || isLower('Moderate');
  const beyondMild = injuries.some(({ severity }) => severity !== 'Mild');
  return {
    running: !severe,
    classes: !beyondMild,
    strength: !beyondMild,
    volume: severe ? 0 : moderate ? 0.5 : lower.length > 0 ? 0.8 : 1,
    maxZone: severe ? 1 : moderate ? 2 : lower.length > 0 ? 4 : 5,
    banned:
      lower.length === 0
        ? []
        : [...BANNED_LOWER, ...lower.flatMap(({ bodyPart }) => BANNED_BY_PART[bodyPart] ?? [])],
  };
}
