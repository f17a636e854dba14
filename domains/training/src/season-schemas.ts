import { decimal, localDate, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_OPEN_RACES, racePriority } from './other-race-schemas.ts';

/** 52 weeks up to a race, and three of recovery. */
const MAX_SEASON_WEEKS = 55;

/** Far more than anyone runs, because a typo in a logged distance must not hide the season. */
const MAX_WEEK_KM = 1_000_000_000;

/** Weeks before the current one that the season shows. */
export const MAX_PAST_WEEKS = 4;

const phase = z.enum(['base', 'build', 'specific', 'taper', 'recovery']);

export const seasonView = z.object({
  today: localDate,
  raceDate: localDate.nullable(),
  /** The upcoming B and C races within these weeks, in order. */
  otherRaces: z.array(z.object({ date: localDate, priority: racePriority })).max(MAX_OPEN_RACES),
  /**
   * Up to four whole weeks of the athlete's calendar before this one, in order, with the kilometers on foot: planned ones of every session, missed ones
   * included, and completed ones. Begins with the first week that has any. Absent in responses of the previous version.
   */
  pastWeeks: z
    .array(
      z.object({
        startsOn: localDate,
        endsOn: localDate,
        plannedKm: decimal(0, MAX_WEEK_KM),
        doneKm: decimal(0, MAX_WEEK_KM),
      }),
    )
    .max(MAX_PAST_WEEKS)
    .optional(),
  /** Kilometers on foot completed in this week of the athlete's calendar so far. */
  doneKm: decimal(0, MAX_WEEK_KM).optional(),
  /** Consecutive weeks from Monday to Sunday, from this week on. */
  weeks: z
    .array(
      z.object({
        startsOn: localDate,
        endsOn: localDate,
        phase,
        /**
         * Planned kilometers in weeks of the plan, with those run in the first week before the plan; the target in
         * later weeks. Without the race.
         */
        km: decimal(0, 1000),
        isCutback: z.boolean(),
        /** True if the plan has the sessions of the whole week. */
        isPlanned: z.boolean(),
      }),
    )
    .max(MAX_SEASON_WEEKS),
  /** Consecutive blocks that cover the weeks. */
  phases: z.array(
    z.object({
      phase,
      startsOn: localDate,
      endsOn: localDate,
      weeks: wholeNumber(1, MAX_SEASON_WEEKS),
      /** What the phase is for, in one sentence. */
      purpose: z.string(),
    }),
  ),
});
export type SeasonView = z.infer<typeof seasonView>;
