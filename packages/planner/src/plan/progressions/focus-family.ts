import type { RunFocus } from '../../classes/run-focus.ts';
import type { SeasonPhase } from '../../season/season-phase.ts';
import type { WorkFamily } from './work-family.ts';

type FocusFamily = WorkFamily | 'race-pace';

/** The families of the first hard run of base and build weeks beside classes. Weeks take turns. */
const FAMILIES: Readonly<Record<RunFocus, readonly [FocusFamily, FocusFamily]>> = {
  race: ['race-pace', 'race-pace'],
  endurance: ['tempo', 'race-pace'],
  power: ['hills', 'race-pace'],
  economy: ['fartlek', 'tempo'],
  intensity: ['threshold', 'vo2max'],
  rhythm: ['race-pace', 'fartlek'],
};

/**
 * The family that the week's classes lack, or the race's own pace. Null near the race, where the race decides.
 * @param weekNumber counts calendar weeks
 */
export function pickFocusFamily(focus: RunFocus, phase: SeasonPhase, weekNumber: number): FocusFamily | null {
  return phase === 'base' || phase === 'build' ? (FAMILIES[focus][weekNumber % 2] ?? null) : null;
}
