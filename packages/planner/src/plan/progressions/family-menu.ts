import type { SeasonPhase } from '../../season/season-phase.ts';
import { getEffectiveLevel } from '../care.ts';
import { type PlanGoal, toGoal } from '../goal.ts';
import type { PlanInput } from '../plan-input.ts';
import type { WorkFamily } from './work-family.ts';

/** The families of each phase. Weeks rotate through the pairs: the families of a week's first and second session. */
type Menu = Readonly<Record<'base' | 'build' | 'specific', readonly (readonly [WorkFamily, WorkFamily])[]>>;

/**
 * What each race needs. Base work is general, specific work is nearly all the race's own.
 * Source: Daniels, Pfitzinger and Koop on the phases of a season.
 */
const MENUS: Readonly<Record<'5K' | '10K' | 'half' | 'marathon' | 'ultra' | 'long-ultra' | 'none', Menu>> = {
  '5K': {
    base: [
      ['hills', 'threshold'],
      ['vo2max', 'fartlek'],
    ],
    build: [
      ['vo2max', 'threshold'],
      ['vo2max', 'hills'],
    ],
    specific: [
      ['5k-pace', 'threshold'],
      ['vo2max', '5k-pace'],
    ],
  },
  '10K': {
    base: [
      ['hills', 'threshold'],
      ['threshold', 'fartlek'],
    ],
    build: [
      ['threshold', 'vo2max'],
      ['threshold', 'hills'],
    ],
    specific: [
      ['10k-pace', 'threshold'],
      ['10k-pace', 'vo2max'],
    ],
  },
  half: {
    base: [
      ['tempo', 'hills'],
      ['threshold', 'fartlek'],
    ],
    build: [
      ['threshold', 'tempo'],
      ['half-pace', 'hills'],
    ],
    specific: [
      ['half-pace', 'threshold'],
      ['half-pace', 'tempo'],
    ],
  },
  marathon: {
    base: [
      ['tempo', 'hills'],
      ['threshold', 'fartlek'],
    ],
    build: [
      ['marathon-pace', 'threshold'],
      ['tempo', 'hills'],
    ],
    specific: [
      ['marathon-pace', 'threshold'],
      ['marathon-pace', 'vo2max'],
    ],
  },
  ultra: {
    base: [
      ['hills', 'tempo'],
      ['climbs', 'fartlek'],
    ],
    build: [
      ['climbs', 'tempo'],
      ['hills', 'fartlek'],
    ],
    specific: [
      ['climbs', 'tempo'],
      ['climbs', 'hills'],
    ],
  },
  'long-ultra': {
    base: [
      ['climbs', 'tempo'],
      ['hills', 'fartlek'],
    ],
    build: [
      ['climbs', 'hills'],
      ['climbs', 'fartlek'],
    ],
    // One session a week: the weekend's two long runs are the work.
    specific: [['climbs', 'hills']],
  },
  none: {
    base: [
      ['fartlek', 'threshold'],
      ['hills', 'tempo'],
      ['vo2max', 'tempo'],
    ],
    build: [['threshold', 'vo2max']],
    specific: [['threshold', 'vo2max']],
  },
};

/**
 * What beginners do instead: shorter and easier work, with the race's own pace near the race. A beginner races a 5K
 * near the threshold, so its pace is threshold work.
 */
const BEGINNER_MENUS: typeof MENUS = {
  '5K': {
    base: [['fartlek', 'tempo']],
    build: [
      ['fartlek', 'threshold'],
      ['threshold', 'fartlek'],
    ],
    specific: [['threshold', 'fartlek']],
  },
  '10K': {
    base: [
      ['tempo', 'fartlek'],
      ['fartlek', 'tempo'],
    ],
    build: [
      ['tempo', 'fartlek'],
      ['threshold', 'tempo'],
    ],
    specific: [
      ['threshold', 'tempo'],
      ['10k-pace', 'tempo'],
    ],
  },
  half: {
    base: [
      ['fartlek', 'tempo'],
      ['tempo', 'fartlek'],
    ],
    build: [
      ['tempo', 'fartlek'],
      ['half-pace', 'tempo'],
    ],
    specific: [
      ['half-pace', 'tempo'],
      ['tempo', 'half-pace'],
    ],
  },
  marathon: {
    base: [
      ['fartlek', 'tempo'],
      ['tempo', 'fartlek'],
    ],
    build: [
      ['tempo', 'marathon-pace'],
      ['marathon-pace', 'fartlek'],
    ],
    specific: [
      ['marathon-pace', 'tempo'],
      ['marathon-pace', 'fartlek'],
    ],
  },
  ultra: {
    base: [
      ['climbs', 'fartlek'],
      ['fartlek', 'climbs'],
    ],
    build: [
      ['climbs', 'tempo'],
      ['fartlek', 'climbs'],
    ],
    specific: [
      ['climbs', 'tempo'],
      ['tempo', 'climbs'],
    ],
  },
  'long-ultra': {
    base: [
      ['climbs', 'fartlek'],
      ['fartlek', 'climbs'],
    ],
    build: [
      ['climbs', 'fartlek'],
      ['fartlek', 'climbs'],
    ],
    specific: [['climbs', 'fartlek']],
  },
  none: {
    base: [
      ['fartlek', 'tempo'],
      ['tempo', 'fartlek'],
    ],
    build: [['fartlek', 'tempo']],
    specific: [['fartlek', 'tempo']],
  },
};

function toRaceKey({ km, isMarathon, isUltra, isLongUltra }: PlanGoal): keyof typeof MENUS {
  if (km === null) return 'none';
  if (isLongUltra) return 'long-ultra';
  if (isUltra) return 'ultra';
  if (isMarathon) return 'marathon';
  if (km > 10) return 'half';
  return km > 5 ? '10K' : '5K';
}

// A goal without a race borrows the base of the race it resembles.
function toMenuKey(input: PlanInput): keyof typeof MENUS {
  const goal = toGoal(input);
  if (goal.raceDay === null && input.goal === 'faster-5k') return '5K';
  if (goal.raceDay === null && input.goal === 'faster-10k') return '10K';
  return toRaceKey(goal);
}

/**
 * The family of a week's quality run.
 * @param sessionIndex index within the week, 0 or 1
 * @param weekIndex counts weeks, so that weeks rotate through the pairs
 */
export function pickFamily(
  input: PlanInput,
  phase: SeasonPhase,
  sessionIndex: number,
  weekIndex: number,
): WorkFamily {
  const isGentle = getEffectiveLevel(input) === 'beginner' || input.goal === 'healthy';
  const menus = isGentle ? BEGINNER_MENUS : MENUS;
  const menu = menus[toMenuKey(input)];
  const pairs = phase === 'base' || phase === 'build' ? menu[phase] : menu.specific;
  const pair = pairs[weekIndex % pairs.length];
  return pair?.[sessionIndex % 2] ?? 'tempo';
}
