import { addDays, type LocalDate } from '@threshold/physiology';
import type { CheckInView, SaveCheckInInput } from '../../schemas.ts';
import type { UrgentSignId } from '../../urgent-signs.ts';

export interface CheckInValues extends Record<string, unknown> {
  during: number;
  /** This morning's pain, which is a reaction to yesterday's load. */
  morning: number;
  baseline: number;
  swelling: boolean;
  limp: boolean;
  givingWay: boolean;
  note: string;
  urgentSigns: UrgentSignId[];
}

/** Yesterday's check-in, if its next-morning pain is missing. */
export const findIncompleteYesterday = (
  checkIns: readonly CheckInView[],
  today: LocalDate,
): CheckInView | undefined =>
  checkIns.find(({ date, nextMorning }) => date === addDays(today, -1) && nextMorning === null);

/** Initial values: today's check-in, else the latest baseline. */
export function createCheckInValues(checkIns: readonly CheckInView[], today: LocalDate): CheckInValues {
  const todaysCheckIn = checkIns.find(({ date }) => date === today);
  const usualPain = todaysCheckIn?.baseline ?? checkIns[0]?.baseline ?? 0;
  return {
    during: todaysCheckIn?.during ?? 0,
    morning: usualPain,
    baseline: usualPain,
    swelling: todaysCheckIn?.swelling ?? false,
    limp: todaysCheckIn?.limp ?? false,
    givingWay: todaysCheckIn?.givingWay ?? false,
    note: todaysCheckIn?.note ?? '',
    urgentSigns: [],
  };
}

/** The requests in order: yesterday's with this morning's pain if it is missing, then today's. */
export function toCheckInRequests(
  injuryId: string,
  { during, morning, baseline, swelling, limp, givingWay, note, urgentSigns }: CheckInValues,
  today: LocalDate,
  yesterday: CheckInView | undefined,
): SaveCheckInInput[] {
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
  if (yesterday === undefined) return [todayRequest];
  const { date, during: painYesterday, baseline: usualPain } = yesterday;
  return [
    {
      injuryId,
      date,
      during: painYesterday,
      baseline: usualPain,
      swelling: yesterday.swelling,
      limp: yesterday.limp,
      givingWay: yesterday.givingWay,
      nextMorning: morning,
    },
    todayRequest,
  ];
}
