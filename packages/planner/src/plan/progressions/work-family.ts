import type { Zone } from '@threshold/physiology';
import type { SessionKind } from '../plan.ts';

/** A kind of work that grows over weeks: each session of a family builds on the last one. */
export type WorkFamily =
  | 'vo2max'
  | '5k-pace'
  | '10k-pace'
  | 'threshold'
  | 'half-pace'
  | 'marathon-pace'
  | 'tempo'
  | 'fartlek'
  | 'hills'
  | 'climbs';

/** Repetitions of one length in whole minutes, with very easy jogs in between. */
export interface RepSet {
  readonly reps: number;
  readonly repMinutes: number;
  readonly jogMinutes: number;
}

/** How the planner turns a family into a session. */
export interface WorkFamilyFacts {
  readonly kind: SessionKind;
  readonly zone: Zone;
  /** The label of a repetition's step. */
  readonly label: string;
  /** The allowed repetitions by their length in minutes, shortest first. */
  readonly reps: readonly RepRange[];
}

/** `jogMinutes` follows each repetition but the last. */
interface RepRange {
  readonly repMinutes: number;
  readonly jogMinutes: number;
  readonly from: number;
  readonly to: number;
  /** The displayed type of a session with these repetitions. A name of the workout-type library. */
  readonly type: string;
}

const range = (
  repMinutes: number,
  jogMinutes: number,
  [from, to]: readonly [number, number],
  type: string,
): RepRange => ({ repMinutes, jogMinutes, from, to, type });

/**
 * The families with their repetitions. Rests are about as long as a hard repetition, and a minute or two
 * between repetitions at threshold.
 * Source: Daniels' interval, threshold and marathon-pace sessions.
 */
export const WORK_FAMILIES: Readonly<Record<WorkFamily, WorkFamilyFacts>> = {
  vo2max: {
    kind: 'interval',
    zone: 5,
    label: 'Fast',
    reps: [
      range(1, 1, [4, 14], 'Minute interval run'),
      range(2, 2, [3, 9], 'Two-minute interval run'),
      range(3, 2, [2, 7], 'Three-minute interval run'),
      range(4, 3, [2, 6], 'Four-minute interval run'),
      range(5, 3, [2, 5], 'Five-minute interval run'),
    ],
  },
  '5k-pace': {
    kind: 'race-pace',
    zone: 5,
    label: '5K pace',
    reps: [
      range(1, 1, [4, 14], '5K-pace run'),
      range(2, 1, [3, 9], '5K-pace run'),
      range(3, 2, [2, 7], '5K-pace run'),
      range(4, 2, [2, 5], '5K-pace run'),
      range(5, 2, [2, 4], '5K-pace run'),
    ],
  },
  '10k-pace': {
    kind: 'race-pace',
    zone: 4,
    label: '10K pace',
    reps: [
      range(2, 1, [3, 8], '10K-pace run'),
      range(3, 1, [2, 8], '10K-pace run'),
      range(4, 2, [2, 8], '10K-pace run'),
      range(5, 2, [2, 6], '10K-pace run'),
      range(6, 2, [2, 5], '10K-pace run'),
      range(8, 2, [2, 4], '10K-pace run'),
    ],
  },
  threshold: {
    kind: 'threshold',
    zone: 4,
    label: 'Threshold',
    reps: [
      range(3, 1, [2, 8], 'Short threshold run'),
      range(4, 1, [2, 8], 'Short threshold run'),
      range(5, 1, [2, 8], 'Cruise interval run'),
      range(6, 2, [2, 6], 'Threshold run'),
      range(8, 2, [2, 5], 'Threshold run'),
      range(10, 2, [1, 4], 'Long threshold run'),
      range(12, 3, [1, 3], 'Long threshold run'),
      range(15, 3, [1, 3], 'Long threshold run'),
      range(20, 3, [1, 2], 'Continuous threshold run'),
      range(25, 3, [1, 1], 'Continuous threshold run'),
      range(30, 3, [1, 1], 'Continuous threshold run'),
    ],
  },
  'half-pace': {
    kind: 'race-pace',
    zone: 3,
    label: 'Half-marathon pace',
    reps: [
      range(5, 2, [2, 6], 'Half-marathon-pace run'),
      range(6, 2, [2, 6], 'Half-marathon-pace run'),
      range(8, 2, [2, 5], 'Half-marathon-pace run'),
      range(10, 2, [2, 5], 'Half-marathon-pace run'),
      range(12, 3, [2, 4], 'Half-marathon-pace run'),
      range(15, 3, [2, 3], 'Half-marathon-pace run'),
      range(20, 3, [1, 2], 'Half-marathon-pace run'),
    ],
  },
  'marathon-pace': {
    kind: 'race-pace',
    zone: 3,
    label: 'Marathon pace',
    reps: [
      range(8, 2, [2, 5], 'Marathon-pace run'),
      range(10, 2, [2, 5], 'Marathon-pace run'),
      range(12, 2, [2, 4], 'Marathon-pace run'),
      range(15, 3, [2, 3], 'Marathon-pace run'),
      range(20, 3, [1, 2], 'Marathon-pace run'),
      range(25, 3, [1, 2], 'Marathon-pace run'),
      range(30, 3, [1, 1], 'Continuous marathon-pace run'),
      range(35, 3, [1, 1], 'Continuous marathon-pace run'),
      range(40, 3, [1, 1], 'Continuous marathon-pace run'),
      range(45, 3, [1, 1], 'Continuous marathon-pace run'),
    ],
  },
  tempo: {
    kind: 'tempo',
    zone: 3,
    label: 'Tempo',
    reps: [
      range(5, 2, [2, 5], 'Short tempo run'),
      range(6, 2, [2, 5], 'Short tempo run'),
      range(8, 2, [2, 4], 'Broken tempo run'),
      range(10, 2, [2, 4], 'Broken tempo run'),
      range(12, 3, [1, 3], 'Broken tempo run'),
      range(15, 3, [1, 2], 'Tempo run'),
      range(20, 4, [1, 2], 'Tempo run'),
      range(25, 4, [1, 1], 'Tempo run'),
      range(30, 4, [1, 1], 'Tempo run'),
      range(35, 4, [1, 1], 'Tempo run'),
    ],
  },
  fartlek: {
    kind: 'fartlek',
    zone: 3,
    label: 'Faster',
    reps: [
      range(1, 1, [5, 12], 'Lamp-post fartlek run'),
      range(2, 2, [3, 9], 'Fartlek run'),
      range(3, 2, [3, 7], 'Fartlek run'),
      range(4, 2, [3, 6], 'Fartlek run'),
      range(5, 2, [3, 5], 'Fartlek run'),
    ],
  },
  hills: {
    kind: 'hill',
    zone: 4,
    label: 'Uphill',
    reps: [
      range(1, 2, [5, 12], 'Short hill repeat run'),
      range(2, 2, [3, 8], 'Short hill repeat run'),
      range(3, 3, [2, 6], 'Long hill repeat run'),
      range(4, 3, [2, 5], 'Long hill repeat run'),
    ],
  },
  climbs: {
    kind: 'hill',
    zone: 2,
    label: 'Uphill',
    reps: [
      range(4, 3, [3, 8], 'Hill run'),
      range(5, 3, [3, 8], 'Hill run'),
      range(6, 3, [3, 7], 'Hill run'),
      range(8, 4, [2, 6], 'Hill run'),
      range(10, 5, [2, 5], 'Hill run'),
    ],
  },
};

export const sumWorkMinutes = ({ reps, repMinutes }: RepSet): number => reps * repMinutes;

/** Minutes from the first repetition to the end of the last one. */
export const computeSpanMinutes = ({ reps, repMinutes, jogMinutes }: RepSet): number =>
  reps * repMinutes + (reps - 1) * jogMinutes;
