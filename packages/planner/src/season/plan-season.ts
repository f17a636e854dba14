import type { LocalDate } from '@threshold/physiology';
import type { PlanWeek } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { describePhasePurpose } from './phase-purpose.ts';
import type { SeasonPhase } from './season-phase.ts';
import { computeSeasonSpan } from './season-span.ts';
import { createSeasonWeeks, type SeasonWeek } from './season-weeks.ts';

/** Consecutive weeks of one phase. */
export interface SeasonBlock {
  phase: SeasonPhase;
  startsOn: LocalDate;
  endsOn: LocalDate;
  weeks: number;
  /** What the phase is for, in one sentence. */
  purpose: string;
}

export interface Season {
  /** From this week on, consecutive. */
  weeks: SeasonWeek[];
  phases: SeasonBlock[];
}

/**
 * The season from the Monday of `today` to the recovery after the race. Deterministic: uses no clock.
 * Invariant: before the race, a phase never moves back. A target never exceeds the level's maximum.
 * @param plannedWeeks the weeks of the stored plan, whose targets are kept
 */
export function planSeason(input: PlanInput, plannedWeeks: readonly PlanWeek[] = []): Season {
  const span = computeSeasonSpan(input);
  const seasonInput = span.raceMonday === null ? { ...input, raceDate: null } : input;
  const weeks = createSeasonWeeks(seasonInput, span, plannedWeeks);
  return { weeks, phases: groupPhases(seasonInput, weeks) };
}

function groupPhases(input: PlanInput, weeks: readonly SeasonWeek[]): SeasonBlock[] {
  const blocks: SeasonBlock[] = [];
  for (const { phase, startsOn, endsOn } of weeks) {
    const last = blocks.at(-1);
    if (last?.phase === phase) {
      last.endsOn = endsOn;
      last.weeks++;
    } else blocks.push({ phase, startsOn, endsOn, weeks: 1, purpose: describePhasePurpose(input, phase) });
  }
  return blocks;
}
