import type { Weekday } from '@threshold/physiology';
import type { ClassLoad, ZoneMinutes } from './class-profile.ts';

/** A kind of class within a format, e.g. the resistance day. */
interface ClassKind {
  readonly name: string;
  /** Typical minutes in zones 1 to 5 of an experienced athlete. */
  readonly zoneMinutes: ZoneMinutes;
  readonly legs: ClassLoad;
  readonly upperBody: ClassLoad;
  readonly impact: ClassLoad;
  readonly treadmillKm: number;
  readonly isStrength: boolean;
}

export interface ClassFormat {
  /** The kind on a day that is not in `byWeekday`. */
  readonly usualKind: ClassKind;
  readonly byWeekday: Readonly<Partial<Record<Weekday, ClassKind>>>;
}

type KindRow = readonly [
  name: string,
  zoneMinutes: ZoneMinutes,
  load: readonly [legs: ClassLoad, upperBody: ClassLoad, impact: ClassLoad],
  treadmillKm: number,
  isStrength: boolean,
];

const toKind = ([
  name,
  zoneMinutes,
  [legs, upperBody, impact],
  treadmillKm,
  isStrength,
]: KindRow): ClassKind => ({
  name,
  zoneMinutes,
  legs,
  upperBody,
  impact,
  treadmillKm,
  isStrength,
});

// Orangetheory aims for at least 12 minutes in its two hardest zones. Power has short all-outs, endurance long pushes,
// and strength inclines.
const ORANGETHEORY = {
  mixed: toKind(['Orange Theory', [14, 18, 15, 11, 2], ['moderate', 'moderate', 'moderate'], 3.6, false]),
  endurance: toKind([
    'Orange Theory endurance day',
    [12, 16, 18, 13, 1],
    ['moderate', 'low', 'moderate'],
    4.5,
    false,
  ]),
  power: toKind([
    'Orange Theory power day',
    [14, 18, 11, 9, 8],
    ['moderate', 'moderate', 'moderate'],
    3.8,
    false,
  ]),
  strength: toKind([
    'Orange Theory strength day',
    [15, 20, 16, 8, 1],
    ['high', 'moderate', 'moderate'],
    3.2,
    true,
  ]),
};

const F45 = {
  cardio: toKind(['F45 cardio', [7, 9, 13, 13, 3], ['moderate', 'low', 'high'], 0, false]),
  resistance: toKind(['F45 resistance', [14, 17, 10, 4, 0], ['high', 'high', 'low'], 0, true]),
  hybrid: toKind(['F45 hybrid', [9, 12, 13, 9, 2], ['moderate', 'moderate', 'moderate'], 0, false]),
  // The Saturday class lasts an hour.
  longHybrid: toKind(['F45 hybrid', [12, 16, 17, 12, 3], ['moderate', 'moderate', 'moderate'], 0, false]),
};

// Half of Barry's is on the treadmill.
const BARRYS = {
  upper: toKind(["Barry's upper body", [8, 11, 11, 14, 6], ['moderate', 'high', 'high'], 4.5, false]),
  lower: toKind(["Barry's lower body", [8, 11, 12, 14, 5], ['high', 'low', 'high'], 4.2, true]),
  full: toKind(["Barry's full body", [8, 11, 12, 14, 5], ['high', 'moderate', 'high'], 4.2, true]),
};

// Lifting comes first, then a workout for time. Boxes alternate between short and long ones.
const CROSSFIT = {
  short: toKind([
    'CrossFit strength and short workout',
    [23, 18, 8, 5, 6],
    ['high', 'moderate', 'moderate'],
    0,
    true,
  ]),
  long: toKind([
    'CrossFit strength and long workout',
    [14, 16, 13, 14, 3],
    ['moderate', 'moderate', 'moderate'],
    0,
    true,
  ]),
};

/** Typical classes, used until the athlete's own recordings are known. Their studio may use another rhythm. */
export const CLASS_FORMATS: Record<'9round' | 'orangetheory' | 'f45' | 'barrys' | 'crossfit', ClassFormat> = {
  // Nine rounds of three minutes with half a minute between them.
  '9round': {
    usualKind: toKind(['9Round', [3, 5, 9, 11, 2], ['low', 'high', 'low'], 0, false]),
    byWeekday: {},
  },
  orangetheory: {
    usualKind: ORANGETHEORY.mixed,
    byWeekday: {
      Monday: ORANGETHEORY.endurance,
      Tuesday: ORANGETHEORY.strength,
      Wednesday: ORANGETHEORY.power,
      Thursday: ORANGETHEORY.endurance,
      Friday: ORANGETHEORY.strength,
      Saturday: ORANGETHEORY.power,
    },
  },
  f45: {
    usualKind: F45.hybrid,
    byWeekday: {
      Monday: F45.cardio,
      Tuesday: F45.resistance,
      Wednesday: F45.cardio,
      Thursday: F45.resistance,
      Friday: F45.cardio,
      Saturday: F45.longHybrid,
    },
  },
  barrys: {
    usualKind: BARRYS.full,
    byWeekday: {
      Monday: BARRYS.upper,
      Tuesday: BARRYS.lower,
      Wednesday: BARRYS.upper,
      Thursday: BARRYS.lower,
    },
  },
  crossfit: {
    usualKind: CROSSFIT.short,
    byWeekday: { Tuesday: CROSSFIT.long, Thursday: CROSSFIT.long, Saturday: CROSSFIT.long },
  },
};
