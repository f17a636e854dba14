import type { CommandContext } from '@threshold/api/server';
import { profileSaved } from '@threshold/contracts/athletes';
import { getToday } from '../preferences/get-calendar.ts';
import { savedFacts } from '../profile/planning-facts.ts';
import { currentLthr } from './current-threshold.ts';

/** Changes the LTHR history; if today's value changes, future days are replanned. */
export async function planByLthr<T>(ctx: CommandContext, change: () => Promise<T>): Promise<T> {
  const before = await currentLthr(ctx);
  const answer = await change();
  if ((await currentLthr(ctx)) !== before)
    await ctx.emit(profileSaved, {
      athleteId: ctx.athleteId,
      today: await getToday(ctx),
      facts: await savedFacts(ctx),
    });
  return answer;
}
