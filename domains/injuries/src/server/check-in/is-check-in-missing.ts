import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { injuriesTables } from '../tables.ts';

/** True if an active injury has no check-in on the day. */
export async function isCheckInMissing(
  { em }: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<boolean> {
  const injury = await injuriesTables(em)
    .selectFrom('injury as i')
    .select('i.id')
    .where('i.athlete_id', '=', athleteId)
    .where('i.status', '=', 'active')
    .where('i.date_of_injury', '<=', date)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pain_check_in as c')
            .select('c.id')
            .whereRef('c.injury_id', '=', 'i.id')
            .where('c.athlete_id', '=', athleteId)
            .where('c.date', '=', date),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return injury !== undefined;
}
