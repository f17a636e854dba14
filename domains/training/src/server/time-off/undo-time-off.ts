import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { UndoTimeOffInput } from '../../time-off-schemas.ts';
import { undoOwnChange } from '../proposals/undo-own-change.ts';
import { replanForTimeOff } from './replan-for-time-off.ts';
import { TIME_OFF_TABLE } from './time-off-rows.ts';

/** Restores the time off and the plan as they were before a change. Throws like `undoOwnChange`. */
export async function undoTimeOff(
  ctx: CommandContext,
  input: UndoTimeOffInput,
): Promise<{ timeOffIds: string[] }> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const timeOffIds = await undoOwnChange(ctx, {
    ...input,
    kind: 'time-off',
    table: TIME_OFF_TABLE,
    replan: () => replanForTimeOff(ctx, null, [{ from: today, to: today }]),
  });
  return { timeOffIds };
}
