import { addDays, type LocalDate } from '@threshold/physiology';
import type { CheckInView, SaveCheckIn } from '../../schemas.ts';
import type { UrgentSignId } from '../../urgent-signs.ts';

/** The form's fields as they are set. */
export interface CheckInValues extends Record<string, unknown> {
  during: number;
  /** This morning's pain: it belongs to yesterday's load. */
  morning: number;
  baseline: number;
  swelling: boolean;
  limp: boolean;
  givingWay: boolean;
  note: string;
  urgentSigns: UrgentSignId[];
}

/** Yesterday's check-in, where its next morning is not known yet. */
export const openYesterday = (checkIns: readonly CheckInView[], today: LocalDate): CheckInView | undefined =>
  checkIns.find(({ date, nextMorning }) => date === addDays(today, -1) && nextMorning === null);

/** The form as it opens: today's check-in where there is one, else what a usual morning was last. */
export function initialCheckIn(checkIns: readonly CheckInView[], today: LocalDate): CheckInValues {
  const done = checkIns.find(({ date }) => date === today);
  const usual = done?.baseline ?? checkIns[0]?.baseline ?? 0;
  return {
    during: done?.during ?? 0,
    morning: usual,
    baseline: usual,
    swelling: done?.swelling ?? false,
    limp: done?.limp ?? false,
    givingWay: done?.givingWay ?? false,
    note: done?.note ?? '',
    urgentSigns: [],
  };
}

/** What is sent: yesterday with this morning, where it is open, then today. */
export function sentCheckIns(
  injuryId: string,
  { during, morning, baseline, swelling, limp, givingWay, note, urgentSigns }: CheckInValues,
  today: LocalDate,
  yesterday: CheckInView | undefined,
): SaveCheckIn[] {
  const ofToday = { injuryId, date: today, during, baseline, swelling, limp, givingWay, note, urgentSigns };
  if (yesterday === undefined) return [ofToday];
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
    ofToday,
  ];
}
