import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { undoOwnChange } from '../proposals/undo-own-change.ts';
import { replanForRaces } from './replan-for-races.ts';
import { OTHER_RACE_TABLE } from './save-other-race.ts';

/** Restores the B and C races and the plan as they were before a change. Throws like `undoOwnChange`. */
export async function undoOtherRace(
  ctx: CommandContext,
  input: { readonly undoId: string; readonly proposalId: string | null },
): Promise<{ raceIds: string[] }> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const raceIds = await undoOwnChange(ctx, {
    ...input,
    kind: 'tune-up',
    table: OTHER_RACE_TABLE,
    replan: () => replanForRaces(ctx, 'undone', [{ date: today }]),
  });
  return { raceIds };
}
