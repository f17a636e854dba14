import type { Session } from '@threshold/physiology';
import type { EasyKind } from '../sessions/easy-run.ts';

/** A place in the week for an easy run. */
export interface RunSlot {
  day: number;
  session: Session;
  kind: EasyKind;
  /** The slot's distance relative to other slots. 1 for a plain easy run before lengths are varied. */
  weight: number;
  maxMinutes: number;
  /** True for the medium-long run in the middle of the week. */
  isMediumLong?: boolean;
  /** One of `DROP_RANKS`. */
  dropRank: number;
}

/** If a week has too little distance for all its slots, those with the highest rank are dropped first. */
export const DROP_RANKS = { usual: 1, besideLong: 2, afterClass: 3, secondRun: 4, secondEasyRun: 5 } as const;

/** The days before the race that are planned as race week. */
export const RACE_WEEK_DAYS = 6;
