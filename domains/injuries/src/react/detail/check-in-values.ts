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
  const saved = checkIns.find(({ date }) => date === today);
  const usual = saved?.baseline ?? checkIns[0]?.baseline ?? 0;
  return {
    during: saved?.during ?? 0,
    morning: usual,
    baseline: usual,
    swelling: saved?.swelling ?? false,
    limp: saved?.limp ?? false,
    givingWay: saved?.givingWay ?? false,
    note: saved?.note ?? '',
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
  const { date, during: before, baseline: usual } = yesterday;
  return [
    {
      injuryId,
      date,
      during: before,
      baseline: usual,
      swelling: yesterday.swelling,
      limp: yesterday.limp,
      givingWay: yesterday.givingWay,
      nextMorning: morning,
    },
    todayRequest,
  ];
}
