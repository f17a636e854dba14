import {
  daysBetween,
  findRacePhase,
  type LocalDate,
  listRaceSegments,
  type RaceDistance,
  type RacePhase,
  raceDistanceLabel,
} from '@threshold/physiology';
import type { Phase } from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';

export interface RaceCountdown {
  /** Name of the distance, or "Your race". */
  readonly race: string;
  /** Full date with weekday. */
  readonly date: string;
  readonly phase: RacePhase;
  /** Days until the race, or since it. */
  readonly count: number;
  readonly countLabel: string;
  /** Remaining phases, the current one first; empty after the race. */
  readonly phases: readonly Phase[];
}

const SHORT_PHASE_LABELS: Readonly<Partial<Record<RacePhase, string>>> = {
  'Build Phase': 'Build',
  'Peak Phase': 'Peak',
  'Pre-Taper': 'Pre',
  'Taper Week': 'Taper',
};

/** Smallest share of the timeline that fits a phase's name. */
const MIN_READABLE_SHARE = 0.14;

/** Days, phase and remaining phases before a race (docs/specification.md#4-states). */
export function toRaceCountdown(
  raceDate: LocalDate,
  raceDistance: RaceDistance | null,
  today: LocalDate,
): RaceCountdown {
  const daysToRace = daysBetween(today, raceDate);
  return {
    race: raceDistance === null ? 'Your race' : raceDistanceLabel(raceDistance),
    date: formatFullDate(raceDate),
    phase: findRacePhase(daysToRace),
    count: Math.abs(daysToRace),
    countLabel: formatCountLabel(daysToRace),
    phases: listRaceSegments(daysToRace)
      // Race day is the end of the timeline. It is a segment only on the day itself.
      .filter(({ phase }) => daysToRace === 0 || phase !== 'Race Day')
      .map((segment) => ({
        label: segment.phase,
        shortLabel: SHORT_PHASE_LABELS[segment.phase],
        length: Math.max(segment.days, MIN_READABLE_SHARE * daysToRace),
      })),
  };
}

function formatCountLabel(days: number): string {
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days < 0 ? `${unit} ago` : `${unit} to go`;
}
