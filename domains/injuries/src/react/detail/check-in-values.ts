import { addDays, type LocalDate } from '@threshold/physiology';
import type { CheckInView, SaveCheckInInput } from '../../schemas.ts';
import type { UrgentSignId } from '../../urgent-signs.ts';

export interface CheckInValues extends Record<string, unknown> {
  /** Pain levels are null until the athlete sets them. */
  during: number | null;
  /** This morning's pain, which is a reaction to yesterday's load. */
  morning: number | null;
  baseline: number | null;
  swelling: boolean;
  limp: boolean;
  givingWay: boolean;
  note: string;
  urgentSigns: UrgentSignId[];
}

/** Yesterday's check-in, if its next-morning pain is missing. */
export const findCheckInWithoutMorning = (
  checkIns: readonly CheckInView[],
  today: LocalDate,
): CheckInView | undefined =>
  checkIns.find(({ date, nextMorning }) => date === addDays(today, -1) && nextMorning === null);

/** Initial values: today's check-in, else the latest baseline and no other level. */
export function createCheckInValues(checkIns: readonly CheckInView[], today: LocalDate): CheckInValues {
  const todaysCheckIn = checkIns.find(({ date }) => date === today);
  return {
    during: todaysCheckIn?.during ?? null,
    morning: null,
    baseline: todaysCheckIn?.baseline ?? checkIns[0]?.baseline ?? null,
    swelling: todaysCheckIn?.swelling ?? false,
    limp: todaysCheckIn?.limp ?? false,
    givingWay: todaysCheckIn?.givingWay ?? false,
    note: todaysCheckIn?.note ?? '',
    urgentSigns: [],
  };
}

/** The levels that Save needs but that are not set. */
export const listUnsetLevels = (values: CheckInValues, asksMorning: boolean) =>
  (['during', 'morning', 'baseline'] as const).filter(
    (name) => values[name] === null && (name !== 'morning' || asksMorning),
  );

/**
 * The requests in order: yesterday's with this morning's pain if it is missing, then today's. Empty if a
 * level is not set.
 */
export function toCheckInRequests(
  injuryId: string,
  { during, morning, baseline, swelling, limp, givingWay, note, urgentSigns }: CheckInValues,
  today: LocalDate,
  yesterdaysCheckIn: CheckInView | undefined,
): SaveCheckInInput[] {
  if (during === null || baseline === null) return [];
  const todayRequest = {
    injuryId,
    date: today,
    during,
    baseline,
    swelling,
    limp,
    givingWay,
    note,
    urgentSigns,
  };
  if (yesterdaysCheckIn === undefined) return [todayRequest];
  if (morning === null) return [];
  const { date, during: painYesterday, baseline: usualPain } = yesterdaysCheckIn;
  return [
    {
      injuryId,
      date,
      during: painYesterday,
      baseline: usualPain,
      swelling: yesterdaysCheckIn.swelling,
      limp: yesterdaysCheckIn.limp,
      givingWay: yesterdaysCheckIn.givingWay,
      nextMorning: morning,
    },
    todayRequest,
  ];
}
