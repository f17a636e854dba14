import type { Act } from '@threshold/api/server';
import { profileSaved } from '@threshold/contracts/athletes';
import { todayOf } from '../preferences/calendar-of.ts';
import { savedFacts } from '../profile/planning-facts.ts';
import { currentLthr } from './current-threshold.ts';

/** Changes the LTHR history; where another value holds today, the days to come are planned by it. */
export async function planByLthr<T>(act: Act, change: () => Promise<T>): Promise<T> {
  const before = await currentLthr(act);
  const answer = await change();
  if ((await currentLthr(act)) !== before)
    await act.emit(profileSaved, {
      athleteId: act.athleteId,
      today: await todayOf(act),
      facts: await savedFacts(act),
    });
  return answer;
}
