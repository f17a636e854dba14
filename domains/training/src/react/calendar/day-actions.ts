import type { LocalDate } from '@threshold/physiology';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';

/** Callbacks of the buttons on a calendar's days. */
export interface DayActions {
  readonly onLog: (day: LocalDate) => void;
  readonly onPlan: (day: LocalDate) => void;
  readonly onChangeTimeOff: (span: TimeOffView) => void;
  readonly onChangeRace: (race: OtherRaceView) => void;
}

export const findTimeOff = (timeOff: readonly TimeOffView[], day: LocalDate): TimeOffView | undefined =>
  timeOff.find(({ from, to }) => day >= from && day <= to);
