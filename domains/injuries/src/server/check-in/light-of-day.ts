import { daysBetween, type LocalDate } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { redFlags } from '../../rules/red-flags/red-flags.ts';
import { isAnyPainRed } from '../../rules/rehab/bone-stress.ts';
import { type PainLight, painLight } from '../../rules/rehab/pain-light.ts';
import { foundFlags } from '../flags/active-flags.ts';
import { toInjuryTexts } from '../flags/find-flags.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';

const WEEK_DAYS = 7;

/**
 * The light of one day, given the injury's other days.
 * @param reported red flags ticked or written in the day's check-in
 */
export function lightOfDay(
  injury: InjuryRow,
  day: Omit<CheckInRow, 'id' | 'athlete_id' | 'injury_id' | 'light' | 'note'>,
  others: readonly CheckInRow[],
  reported: readonly RedFlag[],
): PainLight {
  return painLight({
    during: day.during,
    nextMorning: day.next_morning,
    baseline: day.baseline,
    swelling: day.swelling || day.limp || day.giving_way,
    weeklyRise: weeklyRise(day, others),
    anyPainIsRed: isAnyPainRed([...knownFlags(injury), ...reported], injury.body_part),
  });
}

/** Flags in the injury's texts, and flags found before, such as in ticked signs. */
const knownFlags = (injury: InjuryRow): RedFlag[] => [
  ...redFlags(toInjuryTexts(injury), { bodyPart: injury.body_part }),
  ...foundFlags(injury),
];

/**
 * Mean pain of the seven days up to this one minus that of the seven days before; null if either has no
 * check-in.
 */
function weeklyRise(
  day: { readonly date: LocalDate; readonly during: number },
  others: readonly { readonly date: LocalDate; readonly during: number }[],
): number | null {
  const mean = (from: number) =>
    meanOf(
      [day, ...others.filter(({ date }) => date !== day.date)]
        .filter(({ date }) => {
          const daysEarlier = daysBetween(date, day.date);
          return daysEarlier >= from && daysEarlier < from + WEEK_DAYS;
        })
        .map(({ during }) => during),
    );
  const [now, before] = [mean(0), mean(WEEK_DAYS)];
  return now === null || before === null ? null : now - before;
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
