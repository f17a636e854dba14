import type { CheckInView } from '../../schemas.ts';
import type { CheckInRow } from '../tables.ts';

export const toCheckInView = (row: CheckInRow): CheckInView => ({
  id: row.id,
  injuryId: row.injury_id,
  date: row.date,
  during: row.during,
  nextMorning: row.next_morning,
  baseline: row.baseline,
  swelling: row.swelling,
  limp: row.limp,
  givingWay: row.giving_way,
  note: row.note,
  light: row.light,
});
